import { useEffect, useEffectEvent, useState } from 'react';
import { suggestAnswers, type SuggestedAnswer } from '#features/search/public/suggest-answers.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { Icon } from '#kit/Icon.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { useRequest } from '../request-context.ts';
import { laterTexts as texts } from '../later-texts.ts';

/** Pause in typing after which answers are looked for, in milliseconds. */
const debounce = 500;
/** Shortest text that is worth a search, in characters. */
const shortest = 8;

/** Up to three answers of the FAQ that may make the request needless. */
export function Suggestions() {
  const { onSolved } = useRequest();
  const rows = useSuggestions();
  if (rows.length === 0) return null;
  return (
    <section className="pc-suggestions" aria-labelledby="suggestions-title">
      <h4 className="h6" id="suggestions-title">
        {texts.answers}
      </h4>
      <ul>
        {rows.map(({ href, title }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {title}
              <span className="visually-hidden"> {texts.newTab}</span>
              <Icon name="it-external-link" size="xs" className="icon-primary" />
            </a>
          </li>
        ))}
      </ul>
      <p className="pc-suggestions-end">
        {texts.solvedQuestion}{' '}
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={onSolved}>
          {texts.solved}
        </button>
      </p>
    </section>
  );
}

/** The answers that what is typed asks for; none where the index cannot be had. */
function useSuggestions(): readonly SuggestedAnswer[] {
  const { searchIndex, services } = useRequest();
  const { announce } = useWizard();
  const { fieldId } = useSurroundingForm();
  const details = useFieldValue('details').trim();
  const chosen = useFieldValue('service');
  const [rows, setRows] = useState<readonly SuggestedAnswer[]>([]);
  const name = services.find(({ id }) => id === chosen)?.name ?? '';
  const query = details.length < shortest ? '' : `${details} ${name}`;
  const find = useEffectEvent(async (text: string) => {
    // Without the index none are suggested.
    const found = text === '' ? [] : await suggestAnswers(searchIndex, text).catch(() => []);
    return () => {
      // Who has gone on finds everything where it was: a button that moves away under the pointer is not pressed.
      if (document.activeElement?.id !== fieldId('details')) return;
      if (rows.length === 0 && found.length > 0) announce(texts.answersFound(found.length));
      setRows(found);
    };
  });
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => void find(query).then((show) => gone || show()), debounce);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [query]);
  return rows;
}
