import type { Draft } from '../contract.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** Title and text of an unfinished request, of today or as the 2023 release saved them (contract A 10). */
export function draftText({ body }: Draft): { title: string | null; details: string | null } {
  const article = body?.article as { body?: unknown } | null | undefined;
  const typed = textOf(body?._testo);
  return { title: textOf(body?.title), details: typed ?? plainText(textOf(article?.body) ?? '') };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
