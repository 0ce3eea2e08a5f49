// @vitest-environment page
import { afterEach, expect, test } from 'vitest';
import { eventually, render } from '../../tests/support/react/react.ts';
import { useAddressedSection } from './section-scroll.ts';

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => history.replaceState(null, '', '/'));

function Sections() {
  useAddressedSection(true);
  return (
    <section id="attività">
      <h2>Attività</h2>
    </section>
  );
}

test('the heading of the section that the fragment names gets the focus', async () => {
  history.replaceState(null, '', '#attivit%C3%A0');
  await render(<Sections />);
  await eventually(() => expect(document.activeElement?.textContent).toBe('Attività'));
});

test('a fragment that cannot be decoded names nothing, and the page stands', async () => {
  history.replaceState(null, '', '#50%');
  await render(<Sections />);
  expect(document.querySelector('h2')).not.toBeNull();
});
