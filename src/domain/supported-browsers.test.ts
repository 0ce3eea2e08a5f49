import { expect, test } from 'vitest';
import { oldestBrowsers } from './supported-browsers.ts';

test('the oldest version of each browser is said as people say it', () => {
  expect(oldestBrowsers(['chrome >= 120', 'firefox >= 125', 'safari >= 17.0', 'ios_saf >= 17.4'])).toBe(
    'Chrome 120, Firefox 125, Safari 17 o iOS 17.4',
  );
});
