import type { Upload } from '#domain/fields/picked-file.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText } from '#domain/text/display.ts';
import { alphabetical } from '#domain/text/order.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { documentSlots } from '../document-contract.ts';
import type { DelegationRequest } from '../request-contract.ts';
import type { Draft } from './draft.ts';
import { sentTexts } from './sent-texts.ts';

/** Keeps a request for its confirmation page; its services in the order of the form, by title. */
export async function keepSentRequest(
  { id, delegator, services }: DelegationRequest,
  draft: Draft,
): Promise<void> {
  const rows = services.map(({ serviceId, title, endsOn }) => ({
    label: title ?? serviceId,
    value: sentTexts.until(dateText(endsOn)),
  }));
  await keepSent({
    sending: 'delegation-request',
    number: id,
    module: 'DELEGHE',
    facts: [
      { label: sentTexts.delegator, value: `${delegator.name}, ${delegator.taxCode}` },
      ...alphabetical(rows, ({ label }) => label),
    ],
    // One that was sent before, with a draft, is not at hand.
    files: documentSlots.flatMap(({ code }) =>
      draft[code].filter((file): file is Upload => 'base64' in file),
    ),
    follow: pathOf('delegation-requests'),
  });
}
