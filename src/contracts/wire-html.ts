import { asText, isRecord, reader, wrong } from './wire.ts';

const wire = { type: ['string', 'object', 'null'] };

/** N7: HTML sent raw, as a JSON string literal or inside an object; null when blank or the JSON word null. Not yet sanitised. */
export const html = reader(wire, 'HTML text', (value) => {
  const found = unwrapHtml(value);
  return textOf(found === wrong ? value : found);
});

/** N7 where the HTML is the whole answer, as a policy is: JSON that breaks off, or has no text, is not shown as one. */
export const htmlAnswer = reader(wire, 'HTML text', (value) => {
  const found = unwrapHtml(value);
  return found === wrong ? wrong : textOf(found);
});

function textOf(value: unknown): string | null {
  const found = asText(value);
  return found === 'POLICY TEST' ? null : found;
}

/** The beginning of an object, of a list of values, of a literal with markup; quoted words of a sentence are none. */
const damagedJson = /^\s*(?:\{\s*["}]|\[\s*["{[]|"\s*<)/;

/** The text in an object; `wrong`: it is no object with a text. */
function fieldWithText(value: Record<string, unknown>): unknown {
  const found = value.body ?? value.text ?? value.testo ?? value.content;
  return found ?? ('body' in value || Object.keys(value).length === 0 ? null : wrong);
}

/** The text in a value, however it is wrapped; `wrong`: JSON without one, or damaged. */
function unwrapHtml(value: unknown): unknown {
  if (isRecord(value)) return fieldWithText(value);
  if (Array.isArray(value)) return value.length === 0 ? null : wrong;
  if (typeof value !== 'string' || !/^\s*(?:["{[]|null\s*$)/.test(value)) return value;
  try {
    return unwrapHtml(JSON.parse(value));
  } catch {
    return damagedJson.test(value) ? wrong : value;
  }
}
