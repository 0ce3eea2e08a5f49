// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { hasUnsavedForms } from '#platform/session/clearing.ts';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { $preferences } from '../state/preferences.ts';
import { useUnsavedChoice } from './NoticePreferences.tsx';

const chosen = { tari: ['email'] };

beforeEach(() => {
  sessionStorage.clear();
  $preferences.set({ status: 'ready', saved: {}, chosen: {} });
});

function Choice({ isChanged }: { isChanged: boolean }) {
  useUnsavedChoice(isChanged);
  return null;
}

test('what was ticked before a login is ticked again', async () => {
  keepForm('preferenze', { path: '/', values: { chosen } });
  await render(<Choice isChanged={false} />);
  expect($preferences.get().chosen).toEqual(chosen);
});

test('a choice that was saved after a login in another tab is kept no longer', async () => {
  const { show } = await render(<Choice isChanged />);
  // As the end of the session does.
  keepForm('preferenze', { path: '/', values: { chosen } });
  await show(<Choice isChanged={false} />);
  expect(keptForm('preferenze')).toBeNull();
  expect(hasUnsavedForms()).toBe(false);
});
