import { expect, test } from 'vitest';
import { built, dataElements, faults, pageOf } from './built.ts';
import { isInside } from '../../../scripts/lib/check/page.ts';

const booking = '/servizi/prenotazione-appuntamento';

/** Ways to book an appointment (modello-comuni, C.SE.2.2 and C.SI.2.1). */
export function bookingLinks(): void {
  test('an appointment is booked from every page, at the office of its service where it has one (C.SI.2.1)', () => {
    const wrong = faults((page) => {
      const links = dataElements(page, 'appointment-booking').filter((link) => !isInside(link, 'footer'));
      const isOwn = /^servizi\/prenotazione-appuntamento\/index\.html$/.test(page.file);
      const id = /^servizi\/(\d+)\//.exec(page.file)?.[1];
      const service = built().tenant.site.services.find((each) => each.id === id);
      const wanted = booking + (service?.officeId ? `?nid=${service.id}` : '');
      const hrefs = links.map(({ attributes }) => attributes['href'] ?? '');
      return [
        dataElements(page, 'appointment-booking').length === 0 && 'no way to book',
        !isOwn && page.file !== 'index.html' && hrefs.some((href) => href !== wanted) && hrefs.join(' '),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the card of a service that an office deals with leads to a booking there', () => {
    const { services } = built().tenant.site;
    const offered = services
      .filter(({ officeId }) => officeId !== null)
      .map(({ id }) => `${booking}?nid=${id}`);
    const links = dataElements(pageOf('/'), 'appointment-booking').map(
      ({ attributes }) => attributes['href'],
    );
    expect(offered.length).toBeGreaterThan(2);
    expect(links).toEqual(expect.arrayContaining(offered));
  });
}
