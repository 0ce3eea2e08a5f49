import type { StatementFault, StatementVerdict } from '../statement/read-statement.ts';
import type { GroupResult } from './check-site.ts';
import { accessibilityFile, statementIn } from './rules/accessibility.ts';
import type { RuleResult } from './rule.ts';
import type { CheckedSite } from './site.ts';

const correct =
  'Copia il collegamento dall’email di form.agid.gov.it in «accessibility.statement» di tenant.json e pubblica di nuovo.';
const rewrite =
  'Chiedi al responsabile per la transizione al digitale di correggere la dichiarazione su form.agid.gov.it.';
const later = 'Ripeti la verifica più tardi, e apri l’indirizzo in un browser.';

/** What is wrong and what to do about it; of what AgID does not answer only that. */
const faults: Readonly<Record<StatementFault, { words: string; remedy: string; isAdvice?: true }>> = {
  address: { words: 'la dichiarazione non è su form.agid.gov.it', remedy: correct },
  missing: { words: 'AgID non conosce la dichiarazione', remedy: correct },
  elsewhere: { words: 'la dichiarazione porta fuori dal sito di AgID', remedy: correct },
  host: { words: 'la dichiarazione non nomina questo sito', remedy: rewrite },
  wcag: { words: 'la dichiarazione non nomina le WCAG 2.1 o 2.2', remedy: rewrite },
  unreachable: { words: 'AgID non risponde', remedy: later, isAdvice: true },
  unreadable: { words: 'la risposta di AgID non si può leggere', remedy: later, isAdvice: true },
  drawn: {
    words: 'la dichiarazione si legge solo con un browser, che su questo computer non c’è',
    remedy: later,
    isAdvice: true,
  },
};

/**
 * The statement that a build leads to, as AgID has it. `ask` is not called for a build without a link to one, which the rules
 * of the footer tell.
 */
export async function checkStatement(
  site: CheckedSite,
  ask: (address: string) => Promise<StatementVerdict>,
): Promise<GroupResult> {
  const file = site.pageOf(accessibilityFile) ? accessibilityFile : 'index.html';
  const page = site.pageOf(file);
  const address = page ? statementIn(page) : null;
  const results =
    address === null ? [resultOf(0)] : [resultOf(1, faultIn(await ask(address), file, address))];
  return { title: 'Sul sito di AgID', results };
}

/** What is wrong, told of the page that leads there. */
function faultIn({ state }: StatementVerdict, file: string, address: string) {
  if (state === 'good') return undefined;
  const { words, ...rest } = faults[state];
  return { ...rest, problems: [{ file, words: `${words}: ${address}` }] };
}

function resultOf(pages: number, fault?: ReturnType<typeof faultIn>): RuleResult {
  return {
    id: 'statement-at-agid',
    title: 'La dichiarazione di AgID nomina questo sito e le WCAG 2.1 o 2.2',
    criterion: 'C.SI.3.2, C.SE.3.2',
    pages,
    ...{ remedy: correct, problems: [], ...fault },
  };
}
