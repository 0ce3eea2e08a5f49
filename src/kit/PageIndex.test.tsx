// @vitest-environment page
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, render } from '../../tests/support/react/react.ts';
import { useAddressedSection } from './PageIndex.tsx';

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

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

/** Opens a page whose section stands 800 pixels down, in a browser that tells when a scroll ends. */
async function openSection() {
  const section = { top: 800 };
  vi.stubGlobal('onscrollend', null);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, section.top, 100, 100),
  );
  HTMLElement.prototype.scrollIntoView ??= () => {};
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {
    vi.stubGlobal('scrollY', scrollY + section.top);
    section.top = 0;
  });
  history.replaceState(null, '', '#attivit%C3%A0');
  await render(<Sections />);
  expect(section.top).toBe(0);
  return section;
}

const tell = (name: string) => document.dispatchEvent(new Event(name, { bubbles: true }));

test('the browser scrolls without waiting for what listens to it', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await openSection();
  const options = (name: string) => listen.mock.calls.find(([event]) => event === name)?.[2];
  for (const name of ['wheel', 'touchmove', 'scroll'])
    expect([name, options(name)]).toEqual([name, expect.objectContaining({ passive: true })]);
});

test('the rest of a smooth scroll is not taken for the citizen’s own', async () => {
  const section = await openSection();
  section.top = 300;
  tell('scroll');
  expect(section.top).toBe(300);
  tell('scrollend');
  expect(section.top).toBe(0);
});

test('a smooth scroll that goes on after the end of another is not taken for the citizen’s own', async () => {
  const section = await openSection();
  tell('scroll');
  tell('scrollend');
  section.top = 300;
  tell('scroll');
  expect(section.top).toBe(300);
  tell('scrollend');
  expect(section.top).toBe(0);
});

test('who scrolls on once the section is reached is not taken back', async () => {
  const section = await openSection();
  tell('scroll');
  tell('scrollend');
  tell('scrollend');
  const later = performance.now() + 600;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  section.top = 300;
  tell('scroll');
  tell('scrollend');
  const isTold = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(document.body, { childList: true });
  });
  document.body.append('Una sezione che si carica');
  await isTold;
  expect(section.top).toBe(300);
});
