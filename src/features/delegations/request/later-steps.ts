import { pathOf } from '#domain/routing/route-match.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { dateText } from '#domain/text/display.ts';
import { alphabetical } from '#domain/text/order.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { documentSlots } from '../documents-api.ts';
import type { DelegationRequest } from '../request-api.ts';
import type { Draft } from './draft.ts';
import { requestRefusal } from './refusal.ts';
import { sendRequest } from './send.ts';
import { sentTexts } from './sent-texts.ts';
import { DelegatorStep } from './steps/DelegatorStep.tsx';
import { DocumentsStep } from './steps/DocumentsStep.tsx';
import { ServicesStep } from './steps/ServicesStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';

/** Keeps a request for its confirmation page; its services in the order of the form, by title. */
async function keepSentRequest({ id, delegator, services }: DelegationRequest, draft: Draft): Promise<void> {
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

/** What of a request comes when its form is used: the later steps, and what sends it. */
export const later = {
  views: {
    delegator: DelegatorStep,
    services: ServicesStep,
    documents: DocumentsStep,
    summary: SummaryStep,
  },
  send: sendRequest,
  keep: keepSentRequest,
  refusal: requestRefusal,
};
