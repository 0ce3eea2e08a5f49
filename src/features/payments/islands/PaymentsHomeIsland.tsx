import { useState } from 'react';
import { useStore } from '@nanostores/react';
import * as z from 'zod/mini';
import type { PaymentSystem } from '#domain/assets.ts';
import { island } from '#kit/frame/Island.tsx';
import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { $session } from '#platform/session/session.ts';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { useDelegator } from '#features/acting/delegator.ts';
import { usePickerReady } from '#features/acting/use-available.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { PayElsewhere } from '../views/PaymentParts.tsx';
import { ToPayBlock, useIsLoading } from '../views/ToPayBlock.tsx';
import { texts as listTexts } from '../views/texts.ts';
import { carryQuery } from '../spontaneous-query.ts';
import { readPaymentCode, type CodeProblem } from '../notice-code.ts';

/** What citizens read on the home page of payments. */
const texts = {
  notice: 'Hai un avviso?',
  noticeText:
    'Scrivi il codice che trovi sull’avviso: ti mostriamo che cosa paghi e quanto, prima di pagare.',
  code: 'Codice avviso o IUV',
  codeHelp: '18 cifre per il codice avviso, 17 o 15 per lo IUV. Spazi e trattini non contano.',
  go: 'Continua',
  others: 'L’avviso è intestato a un’altra persona? Si può pagare anche senza accedere:',
  paper: 'Se hai un avviso di carta puoi pagarlo anche senza accedere a questo sito:',
  spontaneous: 'Pagamento spontaneo',
  spontaneousText: 'Per pagare qualcosa per cui non hai ricevuto un avviso.',
  needsLogin: 'Serve l’accesso.',
  cards: {
    PPAY: {
      title: 'Paga un servizio senza avviso',
      text: 'Scegli che cosa paghi, e se farlo online o con un avviso da stampare.',
    },
    MYPAY: {
      title: 'Altri servizi del Comune',
      text: 'Per i servizi che non trovi nell’altro elenco.',
    },
  },
} as const;

/** What is wrong with a typed code. */
const problemTexts: Record<CodeProblem, string> = {
  empty: fieldMessages.required,
  letters:
    'Scrivi solo cifre: il codice ha delle lettere, forse una O al posto di uno zero o una I al posto di un uno',
  characters: 'Scrivi solo cifre: il codice contiene segni che non conosciamo',
  scan: 'Il testo del codice QR non è completo: scrivi le 18 cifre del codice avviso',
  length: 'Controlla il codice: deve avere 18 cifre (avviso) oppure 17 o 15 (IUV)',
  kind: 'Controlla il codice: quello di un avviso comincia con 0 o con 3',
  check: 'Controlla il codice: una o più cifre non sono giuste',
};

/** The typed code as its payer has it, without blanks. */
const Code = z.object({
  code: z.pipe(
    z.string(),
    z.transform((typed, context): string => {
      const read = readPaymentCode(typed);
      if (read.ok) return read.notice ?? read.iuv;
      context.issues.push({ code: 'custom', message: problemTexts[read.problem], input: typed });
      return z.NEVER;
    }),
  ),
});

/** "Hai un avviso?": a code leads to the page of its position, in either payment system. */
function NoticeForm() {
  const form = useStepForm({
    schema: Code,
    defaults: { code: '' },
    sends: false,
    onConfirm: ({ code }) => location.assign(pathOf('pay-position', { iuv: code })),
  });
  return (
    <StepForm form={form}>
      <TextField name="code" label={texts.code} help={texts.codeHelp} inputMode="numeric" required />
      <button type="submit" className="btn btn-primary">
        {texts.go}
      </button>
    </StepForm>
  );
}

const systems = [
  { code: 'PPAY', page: 'ppay-spontaneous', needsLogin: false },
  { code: 'MYPAY', page: 'mypay-spontaneous', needsLogin: true },
] as const;

/** Home of payments: what is to be paid, a notice at hand, a payment without notice. */
function PaymentsHome({ system }: { system: PaymentSystem }) {
  const { status } = useStore($session);
  const isLogged = status === 'logged';
  const isActing = useDelegator(system) !== null;
  const scope = { module: system, serviceId: matchRoute(location.pathname)?.params.id };
  const isPickerReady = usePickerReady(scope, isLogged);
  const isLoading = useIsLoading(system);
  const isGathering = isLogged && (isLoading || !isPickerReady);
  // Read again, the block leaves the rest where it is: somebody may be typing a code.
  const [isShown, setShown] = useState(!isGathering);
  if (!isShown && !isGathering) setShown(true);
  return (
    <>
      {/* It would push down what comes below. */}
      <DelegatorPicker {...scope} />
      {isLogged ? (
        <>
          {isPickerReady || <Spinner />}
          <div hidden={!isPickerReady}>
            <ToPayBlock
              page={system}
              empty={isActing ? listTexts.nothingFor : listTexts.nothing}
              allHref={`${pathOf('area-activities')}#pagamenti`}
            />
          </div>
        </>
      ) : (
        <NoCitizen />
      )}
      {/* Shown together with the block above, which would push it down. */}
      <div hidden={!isShown}>
        <section aria-labelledby="avviso">
          <h2 id="avviso">{texts.notice}</h2>
          {isLogged && (
            <>
              <p>{texts.noticeText}</p>
              <NoticeForm />
            </>
          )}
          <PaperNotice lead={isLogged ? texts.others : texts.paper} />
        </section>
        <Spontaneous isLogged={isLogged} />
      </div>
    </>
  );
}

/** How a notice is paid without login: the national channels. */
function PaperNotice({ lead }: { lead: string }) {
  return (
    <div className="pc-paper">
      <p>{lead}</p>
      <PayElsewhere />
    </div>
  );
}

function Spontaneous({ isLogged }: { isLogged: boolean }) {
  const offered = systems.filter(({ code }) => hasAsset(code));
  if (offered.length === 0) return null;
  const query = carryQuery(location.search, matchRoute(location.pathname)?.params.id);
  return (
    <section aria-labelledby="spontaneo">
      <h2 id="spontaneo">{texts.spontaneous}</h2>
      <p>{texts.spontaneousText}</p>
      <div className="pc-way-cards">
        {offered.map(({ code, page, needsLogin }) => (
          <article key={code} className="pc-link-card">
            <h3 className="h5">
              <a href={`${pathOf(page)}${query}`}>{texts.cards[code].title}</a>
            </h3>
            <p>
              {texts.cards[code].text} {needsLogin && !isLogged && texts.needsLogin}
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** `/servizi/pagamenti/:id`. `system`: the module of that service. */
export const PaymentsHomeIsland = island(PaymentsHome, ({ system }) => ({
  route: 'payments',
  acting: [system],
}));
