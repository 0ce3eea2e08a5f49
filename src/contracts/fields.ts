import * as z from 'zod/mini';
import { emailPattern, tidyEmail, isMobile, isPhone, tidyPhone } from '#domain/fields/contact.ts';
import { fieldMessages as messages } from '#domain/fields/field-messages.ts';
import { isVatNumber, tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isTaxCode, taxCodeProblem } from '#domain/fields/tax-code-check.ts';
import { bareCode } from '#domain/text/pasted.ts';
import { isLost, type PickedFile } from '#domain/fields/picked-file.ts';

/** Schemas of the fields that all forms share. Input is the typed text, output the value to send. */

// A form shows the first message of a field. No check aborts the others, so that rules over two fields are checked
// while other fields are invalid.
const present = z.minLength(1, messages.required);
const blank = '';

/** Text that must be there, trimmed, of at most `most` characters (M-REQ, M-MAX). */
export function requiredText(most: number) {
  return z.string(messages.required).check(z.trim(), present, z.maxLength(most, messages.tooLong(most)));
}

/** Text that may be missing, trimmed, of at most `most` characters (M-MAX). */
export function optionalText(most: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(most, messages.tooLong(most))), blank);
}

/** F-NOME, F-COGN and F-RAGSOC. */
export const FirstName = requiredText(100);
export const Surname = requiredText(100);
export const CompanyName = requiredText(140);

/** F-DET. */
export const Details = requiredText(600);

/** F-CF: capitals, no blanks; what is wrong with a code is told. */
export const TaxCode = z.string(messages.required).check(z.overwrite(tidyTaxCode), present, (payload) => {
  const problem = taxCodeProblem(payload.value);
  if (problem)
    payload.issues.push({
      code: 'custom',
      message: messages.taxCode[problem],
      input: payload.value,
      continue: true,
    });
});

/** F-CFPI of a company: 11 digits, or the 16 characters of a sole trader. */
export const CompanyCode = z.string(messages.required).check(
  z.overwrite(tidyTaxCode),
  present,
  z.refine((text) => isVatNumber(text) || isTaxCode(text), messages.vatNumber),
);

/** F-EMAIL; addresses on the wire end at 254 characters (RFC 5321). */
export const Email = z
  .string(messages.required)
  .check(
    z.overwrite(tidyEmail),
    present,
    z.maxLength(254, messages.tooLong(254)),
    z.regex(emailPattern, messages.email),
  );

/** Checks that both e-mail addresses are the same (F-EMAIL2); used in the `check` of the object with both fields. */
export function sameEmail(first: string, second: string) {
  const folded = (both: unknown, name: string) => {
    const text = (both as Record<string, unknown>)[name];
    return typeof text === 'string' ? tidyEmail(text).toLowerCase() : blank;
  };
  return z.refine((both: unknown) => folded(both, first) === folded(both, second), {
    error: messages.emailsDiffer,
    path: [second],
    // Run even while other fields are invalid, but not without a second address, which has its own message.
    when: ({ value }) => folded(value, second) !== blank,
  });
}

/** F-TEL: digits without prefix, or nothing. */
export const Phone = z._default(
  z.string().check(
    z.overwrite(tidyPhone),
    z.refine((text) => text === blank || isPhone(text), messages.phone),
  ),
  blank,
);

/** F-TEL where it must be there. */
export const RequiredPhone = z
  .string(messages.required)
  .check(z.overwrite(tidyPhone), present, z.refine(isPhone, messages.phone));

/** Number that receives messages: it must be there and begin with 3. */
export const MobilePhone = z
  .string(messages.required)
  .check(z.overwrite(tidyPhone), present, z.refine(isMobile, messages.phone));

/** F-PRIV: ticked. */
export const PrivacyRead = z.literal(true, messages.privacy);

/** F-FILE: at most `most` files, each accepted by `pickFile`; the message names the first one that was not. Lost ones are left out. */
export function filesOf(most: number) {
  const problemOf = (files: readonly PickedFile[]) =>
    files.flatMap((file) => ('problem' in file ? [`${file.filename}: ${file.problem}`] : []))[0] ??
    (files.filter((file) => !isLost(file)).length > most ? messages.filesTooMany(most) : null);
  return z.pipe(
    z.array(z.custom<PickedFile>()).check((payload) => {
      const message = problemOf(payload.value);
      if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
    }),
    z.transform((files) => files.filter((file) => 'base64' in file)),
  );
}

/** The one-time code: 5 digits, whatever was pasted around and between them forgiven. */
export const OneTimeCode = z
  .string(messages.required)
  .check(z.overwrite(bareCode), present, z.regex(/^\d{5}$/, messages.code));

/** One of a closed list of answers (M-VAL). */
export function answerOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, messages.answer);
}
