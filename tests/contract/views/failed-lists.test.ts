import { createElement, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { pathOf } from '#domain/routing/route-match.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { ada } from '../../../scripts/sandbox/seed/citizens/people.ts';
import { texts as bookedTexts } from '../../../src/features/appointments/success/texts.ts';
import { control, eventually, press, render } from '../../support/react/react.ts';
import { openPortal } from '../../wizards/lib/portal.ts';

/** Faults of a call, the session still there: a 401 is then the service's own. 429 is waited for. */
const faults = ['503', '401', '403', '404', '409', '422', '500', 'malformed', 'html', 'offline'] as const;

/** A view that shows one list, or one thing, of a citizen. */
interface Sample {
  address: string;
  view: () => Promise<ComponentType>;
  /** Part of the address of its call. */
  call: string;
  /** What is said when it fails, in a toast or in the place of the list. */
  said: string;
  /** Something that shows once it is there. */
  content: string;
  /** What is no fault of this call. */
  harmless?: readonly (typeof faults)[number][];
}

const samples: Readonly<Record<string, Sample>> = {
  messages: {
    address: pathOf('area-messages'),
    view: async () => (await import('#features/messages/views/Messages.tsx')).Messages,
    call: '&limit=15&',
    said: loadNotices.messages,
    content: 'Nuovo avviso TARI: seconda rata',
  },
  documents: {
    address: pathOf('area-documents'),
    view: async () => (await import('#features/documents/views/Documents.tsx')).Documents,
    call: '/document/documenti/cittadino/',
    said: loadNotices.documents,
    content: 'Certificato di residenza',
  },
  services: {
    address: pathOf('area-services'),
    view: async () => {
      // The page asks for them beside the view.
      void (await import('#features/services/state/services.ts')).loadServices();
      return (await import('#features/services/views/Services.tsx')).Services;
    },
    call: '/configComune/servizi',
    said: notices.services,
    content: 'servizi trovati',
    // A municipality without services answers it.
    harmless: ['404'],
  },
  'delegations given': {
    address: pathOf('delegates'),
    view: async () => (await import('#features/area/views/Delegations.tsx')).GivenDelegations,
    call: '/api/deleghe',
    said: loadNotices.delegations,
    content: 'Carla Bianchi',
  },
  'delegations received': {
    address: pathOf('delegators'),
    view: async () => (await import('#features/delegations/views/PersonViews.tsx')).Delegators,
    call: '/api/deleghe',
    said: loadNotices.delegations,
    content: 'Bruno Neri',
  },
  'requests of delegations': {
    address: pathOf('delegation-requests'),
    view: async () => (await import('#features/delegations/views/Requests.tsx')).Requests,
    call: '/api/richieste-delega',
    said: loadNotices.delegations,
    content: 'RD-2026-000007',
  },
  'an appointment that was booked': {
    address: pathOf('booking-success', { id: '8071' }),
    view: async () => {
      const { SuccessPage } = await import('#features/appointments/islands/AppointmentSuccess.tsx');
      return () => createElement(SuccessPage, { route: 'booking-success', homeHref: '/' });
    },
    call: '/appsched/appointments/',
    said: bookedTexts.failed,
    content: 'Appuntamento confermato',
    // What is gone, or another citizen's, is not found.
    harmless: ['403', '404', '422'],
  },
};

test.each(Object.entries(samples))(
  '%s: whatever the fault, it is said, and "Riprova" asks again until it is there',
  async (_, { address, view, call, said, content, harmless = [] }) => {
    await openPortal({ citizen: ada.taxCode, address });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const { fetch } = globalThis;
    let fault: string | null = null;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (fault !== null && path.includes(call)) headers.set('x-sandbox-fault', fault);
      return fetch(path, { ...init, headers });
    });
    const [{ loadUser }, { $toasts }] = await Promise.all([
      import('#platform/session/session.ts'),
      import('#platform/toasts.ts'),
    ]);
    await loadUser();
    const all = () => [document.body.textContent, ...$toasts.get().map(({ html }) => html)].join('\n');
    for (const [place, one] of faults.filter((each) => !harmless.includes(each)).entries()) {
      fault = one;
      $toasts.set([]);
      if (place === 0) await render(createElement(await view()));
      else await press(control('Riprova'));
      await eventually(() => expect(all(), one).toContain(said));
      await eventually(() => void control('Riprova'));
      expect(document.body.textContent, one).not.toContain(content);
    }
    fault = null;
    await press(control('Riprova'));
    await eventually(() => expect(document.body.textContent).toContain(content));
    expect(() => control('Riprova')).toThrow();
  },
);
