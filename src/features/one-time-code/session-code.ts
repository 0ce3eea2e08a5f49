import { keptNames } from '#domain/kept-names.ts';
import { client } from '#platform/calls/client.ts';
import { emailCodes } from './email-code.ts';
import { sendSessionCode } from './session-api.ts';

/** Codes that verify an address for this browser, before a booking. */
export const sessionCodes = emailCodes(keptNames.sessionCode, (owner) => sendSessionCode(client, owner));
