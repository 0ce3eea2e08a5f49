import { $toasts, dismiss, type Toast } from '#stores/toasts.ts';
import { countdown } from './countdown.ts';
import { buildPieces, parseInline } from './inline-html.ts';

/** Draws the toasts of the store, one at a time, out of the host's template (screens A 1.7, 2.12). */
export function startToasts(): void {
  const host = document.getElementById('toasts');
  const template = host?.querySelector('template');
  if (!host || !template) return;
  let shown: { id: number; take: () => void } | undefined;
  $toasts.subscribe(([toast]) => {
    if (shown?.id === toast?.id) return;
    shown?.take();
    shown = toast && { id: toast.id, take: show(host, template, toast) };
  });
}

/** Puts a toast on screen; gives what takes it away. */
function show(host: HTMLElement, template: HTMLTemplateElement, toast: Toast): () => void {
  const element = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [title, text, button] = element.children as unknown as [HTMLElement, HTMLElement, HTMLButtonElement];
  element.classList.add(toast.kind);
  title.append(toast.title);
  buildPieces(text, parseInline(toast.html));
  host.querySelector(toast.kind === 'error' ? '[role=alert]' : '[role=status]')?.append(element);

  const timer = countdown(toast.duration, () => dismiss(toast.id));
  button.onclick = () => dismiss(toast.id);
  const follow = () => (element.matches(':hover, :focus-within') ? timer.pause() : timer.resume());
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // Which element has the focus is settled only after `focusout`.
    element.addEventListener(type, () => setTimeout(follow));
  }
  return () => {
    timer.pause();
    element.remove();
  };
}
