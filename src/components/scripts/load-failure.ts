/**
 * Says at the end of an element that code of it could not be loaded (offline, or files of an older release), in the words of
 * its `data-failed`. Toasts would not do: their code may be missing too.
 */
export function showLoadFailure(place: HTMLElement): void {
  const { failed = '' } = place.dataset;
  clearLoadFailure(place);
  if (failed === '') return;
  Object.assign(place.appendChild(document.createElement('p')), { role: 'alert', textContent: failed });
}

/** Takes the message away, once the code is there. */
export function clearLoadFailure(place: HTMLElement): void {
  place.querySelector(':scope > [role="alert"]')?.remove();
}
