import { useRef } from 'react';
import { pageData } from '#platform/page/page-data.ts';
import { notify } from '#platform/toasts.ts';
import { BusyButton } from '../BusyButton.tsx';
import { Icon } from '../Icon.tsx';
import { saveUnsent } from './receipt.ts';
import { shownSummary, type Section } from './shown-summary.ts';
import { texts, unsentTexts } from './texts.ts';

/** Offers a file with all that was written, where the sending has failed again; it is made here and goes nowhere. */
export function UnsentCopy() {
  const place = useRef<HTMLDivElement>(null);
  const save = async () => {
    try {
      await saveUnsent({
        title: document.querySelector('h1')?.textContent.trim() || pageData().municipalityName,
        sections: written(place.current?.closest('form') ?? null),
        office: officeLines(),
      });
    } catch {
      notify(texts.failed);
    }
  };
  return (
    <div className="mb-4" ref={place} data-unsent="">
      <p className="mb-2">{unsentTexts.lead}</p>
      <BusyButton className="btn btn-outline-primary" onPress={save}>
        <Icon name="it-download" size="sm" className="icon-primary" /> {unsentTexts.save}
      </BusyButton>
    </div>
  );
}

/** What the summary said; of a form without one, what stands in its fields. */
function written(form: HTMLFormElement | null): Section[] {
  const summary = shownSummary();
  if (summary.length > 0 || !form) return summary;
  const rows = [...form.querySelectorAll<Field>('input, textarea, select')].flatMap(rowOf);
  return [{ title: unsentTexts.form, rows }];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field with its label; not one that nobody sees, a consent, a code that is good for one sending, or a file. */
function rowOf(field: Field) {
  const label = field.labels?.[0]?.textContent.replace(/\s*\*$/, '').trim() ?? '';
  const isLeftOut =
    field.autocomplete === 'one-time-code' || ['checkbox', 'radio', 'hidden', 'file'].includes(field.type);
  const isSeen = field.closest('[aria-hidden="true"], [hidden]') === null;
  const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
  return !isLeftOut && isSeen && label && field.value.trim() ? [{ label, value: value.trim() }] : [];
}

/** Ways to the office and its hours, and the address of the municipality, as the page has them. */
function officeLines(): string[] {
  const places = document.querySelectorAll('.pc-office li, .pc-footer-contacts p, .pc-footer-contacts li');
  return [...places].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
