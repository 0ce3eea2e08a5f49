/** Kinds of things that a person looks for on a page. */
export type Kind = 'button' | 'link' | 'field' | 'heading' | 'label' | 'alert' | 'dialog';

/**
 * The first visible thing of a kind whose name is these words, or begins with them where they end in `…`; null where there
 * is none, or it is to be used and waits for something. It runs in the page, and therefore holds all that it needs.
 */
export function findInPage(kind: Kind, words: string, isUsed = false): Element | null {
  const selectors = {
    button: 'button, summary, [role="button"], [role="option"]',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4, h5, h6',
    label: 'label',
    alert: '[role="alert"], .pc-problems, .notification',
    dialog: 'dialog[open]',
  };
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return [named, element.getAttribute('aria-label'), ...labels, element.textContent].map(flat);
  };
  const isNamed = (element: Element) =>
    namesOf(element).some((name) => {
      const plain = name.replace(/ \*$/, '');
      // The heading of a step begins with its number.
      if (words.endsWith('…')) return plain !== '' && plain.startsWith(words.slice(0, -1));
      return kind === 'heading' ? plain.endsWith(words) : plain === words;
    });
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  // An open dialog hides what lies behind it.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const within = kind === 'dialog' || kind === 'alert' || !dialog?.matches(':modal') ? document : dialog;
  const isReady = (element: Element) =>
    !isUsed || !element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]');
  const found = [...within.querySelectorAll(selectors[kind])].find(
    (element) =>
      (isShown(element) || (element as HTMLInputElement).type === 'file') &&
      isNamed(element) &&
      isReady(element),
  );
  if (!found) return null;
  if (kind !== 'field') found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A radio button may lie, unseen, over its own label.
  const { left, top, width, height } = found.getBoundingClientRect();
  const control = found instanceof HTMLLabelElement ? found.control : null;
  const isCovered = control && document.elementFromPoint(left + width / 2, top + height / 2) === control;
  return isCovered ? control : found;
}
