import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { html, htmlAnswer } from '#contracts/wire-html.ts';
import { isRecord } from '#contracts/wire.ts';

/** What a citizen accepts when booking, as HTML that is not yet sanitised; null: nothing of this kind. */
interface LegalContents {
  terms: string | null;
  privacy: string | null;
}

/** The settings of the service, however they are wrapped: an object, or a list of `{ name, value }`. */
function settingsOf(value: unknown): Record<string, unknown> {
  if (!Array.isArray(value)) return isRecord(value) ? value : {};
  return Object.fromEntries(
    value.filter(isRecord).map(({ name, value: content }) => [String(name), content]),
  );
}

/** A text that is there and whose display is not switched off. */
function shown(settings: Record<string, unknown>, flag: string, content: string): string | null {
  const isOff = [false, 0, '0', 'false'].includes(settings[flag] as never);
  return isOff ? null : (z.safeParse(html, settings[content]).data ?? null);
}

function contentsOf(answer: string, context: z.core.ParsePayload): LegalContents | null {
  let value: unknown = answer;
  try {
    value = JSON.parse(answer);
  } catch {
    // Plain HTML.
  }
  if (typeof value === 'string') {
    const { data: privacy = null, error } = z.safeParse(htmlAnswer, value);
    for (const { message } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message, input: value });
    return privacy === null ? null : { terms: null, privacy };
  }
  const settings = settingsOf(value);
  const terms = shown(settings, 'display_terms_and_conditions', 'terms_and_conditions_content');
  const privacy = shown(settings, 'display_privacy_policy', 'privacy_policy_content');
  return terms === null && privacy === null ? null : { terms, privacy };
}

/** On the public base alone: settings, a list of `{ name, value }`, or the privacy text as HTML. */
export const getLegalContents = endpoint({
  id: 'getLegalContents',
  method: 'GET',
  base: 'public',
  path: 'appsched/legal-contents',
  answer: z.pipe(z.string(), z.transform(contentsOf)),
  reads: 'text',
});
