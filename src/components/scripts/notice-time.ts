/** Shows the notices of the page that are current at `now`, except those that were put away. */
export function showNotices(now: number, isSeen: (name: string) => boolean): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const { notice: name = '', from, to } = notice.dataset;
    notice.hidden = now < Number(from) || now >= Number(to) || (isSeen(name) && !isEmergency(notice));
  }
}

/** Emergencies cannot be put away: they have no button for it. */
export function isEmergency(notice: HTMLElement): boolean {
  return !notice.querySelector('[data-close]');
}
