import type { FaqRow } from '#features/faq/public/faq-search.ts';

/** Creates a row of the list box; titles are text nodes, never markup. Icons come from the form's templates. */
export function rowElement(form: HTMLFormElement, row: FaqRow, id: string): HTMLLIElement {
  const link = document.createElement('a');
  Object.assign(link, { href: row.href, id, role: 'option', tabIndex: -1 });
  const icon = form.querySelector<HTMLTemplateElement>(`[data-icon="${row.kind}"]`);
  if (icon) link.append(icon.content.cloneNode(true));
  const words = link.appendChild(document.createElement('span'));
  words.appendChild(document.createElement('strong')).textContent = row.title;
  if (row.path) words.appendChild(document.createElement('small')).textContent = row.path;
  const item = document.createElement('li');
  item.role = 'none';
  item.append(link);
  return item;
}
