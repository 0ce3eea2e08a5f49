import * as z from 'zod';
import { emailPattern } from '#domain/fields/contact.ts';

/** Where AgID keeps accessibility statements: they are written there, and nowhere else. */
export const statementOrigin = 'https://form.agid.gov.it';

/** Whether an address is that of a statement at AgID. */
export function isStatementAddress(address: string): boolean {
  const { origin, pathname, username } = URL.parse(address) ?? {};
  return origin === statementOrigin && username === '' && pathname !== '/';
}

const statementAddress = `the address that AgID gave, like ${statementOrigin}/view/…`;
const mailAddress = 'an address like accessibilita@comune.example.it';
const dayAddress = 'a day like 2026-09-15';

/** `accessibility` in `tenant.json`: what the page on accessibility says, and who hears of what cannot be used. */
export const Accessibility = z.strictObject({
  statement: z
    .string(statementAddress)
    .refine(isStatementAddress, statementAddress)
    .optional()
    .describe(
      'the accessibility statement of this host at AgID; it takes the place of the one in the municipality’s footer menu',
    ),
  state: z
    .enum(['full', 'partial', 'none'])
    .optional()
    .describe('what the statement says: conformity is `full`, `partial` or `none`'),
  reviewed: z.iso
    .date(dayAddress)
    .optional()
    .describe('day on which the statement was last reviewed, by 23 September of each year'),
  office: z
    .string('the id of a service of assistance, in quotes')
    .optional()
    .describe('id of the service of assistance that gets reports of pages that cannot be used'),
  mail: z
    .string(mailAddress)
    .regex(emailPattern, mailAddress)
    .optional()
    .describe('mailbox for such reports, also without script and login'),
});
