import { latestExpiring } from '#features/delegations/state/used-delegation.ts';
import type { EarlyActing } from '#platform/early/early-plan.ts';
import { requiredString, parseOrNull, records, textOf, StrictParseError } from '#platform/early/usual.ts';
import { texts } from '../texts.ts';

/** Somebody for whom the citizen may act, as a picker shows them. */
export interface PersonAhead {
  taxCode: string;
  label: string;
  /** `yyyy-MM-dd`; null: not known. */
  endsOn: string | null;
  /** What delegating the service means. */
  note: string | null;
}

/**
 * Persons whom a picker will show, read from the answer about delegations before the page's code is
 * there; null where anything in it is not as usual. `readAvailable` reads the same by the contract, and decides: a test
 * holds both to the same answers.
 *
 * @param today `yyyy-MM-dd` in Rome
 */
export function personsAhead(answer: unknown, acting: EarlyActing, today: string): PersonAhead[] | null {
  return parseOrNull(() => {
    const persons = delegatorsIn(answer).map((person) => personFrom(person, acting, today));
    const codes = persons.map(({ taxCode }) => taxCode);
    // One person may come twice, which is for the contract to join.
    if (new Set(codes).size < codes.length) throw new StrictParseError();
    return persons.flatMap(({ last, ...person }) => (last ? [{ ...person, ...last }] : []));
  });
}

function delegatorsIn(answer: unknown): Record<string, unknown>[] {
  if (!Array.isArray(answer)) return records((answer as { deleganti?: unknown } | null)?.deleganti);
  return records(answer).filter(({ ruolo }) => textOf(ruolo) !== 'DELEGATO');
}

function personFrom(person: Record<string, unknown>, acting: EarlyActing, today: string) {
  const taxCode = requiredString(person['codiceFiscale']).toUpperCase();
  const names = [textOf(person['nome']), textOf(person['cognome'])].filter(Boolean).join(' ');
  const name = textOf(person['ragioneSociale']) ?? names;
  const usable = records(person['deleghe']).flatMap((one) => usableFrom(one, acting, today));
  return { taxCode, label: texts.person(name, taxCode), last: latestExpiring(usable) };
}

/** A delegation that can be used today in the page's module: what of it shows. */
function usableFrom(one: Record<string, unknown>, { module, usable }: EarlyActing, today: string) {
  requiredString(one['uuidDelega']);
  requiredString(String(one['idServizio'] ?? ''));
  const endsOn = textOf(one['dataScadenza']);
  const note = textOf(one['noteDelega']);
  if ((endsOn !== null && !/^\d{4}-\d\d-\d\d$/.test(endsOn)) || /[<&]/.test(note ?? '')) throw new StrictParseError();
  if (!usable.includes(requiredString(one['stato'])) || (endsOn !== null && endsOn < today)) return [];
  return requiredString(one['asset']) === module ? [{ endsOn, note }] : [];
}

/**
 * Draws the picker of these persons in its place, from the template that the build rendered (`BlankPicker`).
 *
 * @returns false on a page without such a place
 */
export function drawPicker(persons: readonly PersonAhead[]): boolean {
  const place = document.querySelector('[data-drawn]');
  const template = document.querySelector<HTMLTemplateElement>('template[data-picker]');
  const blank = template?.content.firstElementChild;
  if (!place || !blank) return false;
  const picker = blank.cloneNode(true) as HTMLElement;
  const row = picker.querySelector('.form-check:last-of-type');
  row?.remove();
  setHelp(picker, persons.flatMap(({ note }) => note ?? [])[0]);
  for (const person of persons) if (row) picker.append(rowOf(row, person));
  place.append(picker);
  return true;
}

function rowOf(blank: Element, { taxCode, label, endsOn }: PersonAhead): Element {
  const row = blank.cloneNode(true) as Element;
  const input = row.querySelector('input');
  const name = row.querySelector('label');
  if (!input || !name) return row;
  const help = row.querySelector('small');
  input.value = taxCode;
  input.id = name.htmlFor = `${input.name}-${taxCode}`;
  if (help) help.id = `${input.id}-help`;
  name.textContent = label;
  setHelp(row, endsOn === null ? undefined : texts.until(endsOn.split('-').reverse().join('/')), input);
  return row;
}

/** Sets the text below a row or a legend, which the control names; without one it goes. */
function setHelp(around: Element, text: string | undefined, control: Element = around): void {
  const help = around.querySelector(':scope > small');
  if (text === undefined) {
    help?.remove();
    control.removeAttribute('aria-describedby');
  } else if (help) {
    help.textContent = text;
    control.setAttribute('aria-describedby', help.id);
  }
}
