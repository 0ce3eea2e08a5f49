import { element, icon } from './elements.ts';

/** Dialog that asks before a logout discards what was typed; its `returnValue` is "leave" after a confirmation. */
export function leaveDialog(): HTMLDialogElement {
  const id = 'leave-title';
  const close = element('button', { class: 'btn p-0 pc-close', 'aria-label': 'Chiudi finestra modale' });
  close.append(icon('it-close', ''));
  const title = element('h2', { class: 'modal-title h4', id }, 'Vuoi uscire e perdere i dati inseriti?');
  const text = element('p', {}, 'Quello che hai scritto e non hai ancora inviato andrà perso.');
  const verbs = [
    element('button', { class: 'btn btn-outline-primary' }, 'Resta'),
    element('button', { class: 'btn btn-primary', value: 'leave' }, 'Esci'),
  ];
  const content = element(
    'div',
    { class: 'modal-content' },
    element('div', { class: 'modal-header' }, title, element('form', { method: 'dialog' }, close)),
    element('div', { class: 'modal-body' }, text),
    element('form', { class: 'modal-footer', method: 'dialog' }, ...verbs),
  );
  const frame = element('div', { class: 'modal-dialog pc-sheet' }, content);
  return element('dialog', { class: 'modal', id: 'leave', 'aria-labelledby': id }, frame);
}
