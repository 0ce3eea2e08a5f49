import * as z from 'zod';

/** What is said where the name of a variable belongs. */
export const variableName = 'the NAME of an environment variable, not its value';

/** Access keys of Amazon's kind, and long codes, could be names too: people put them where the name belongs. */
const likeSecret = /^(?:AKIA|ASIA)[A-Z0-9]{12,}$|^(?=.*\d)[A-Z0-9]{32,}$/;

/** Name of an environment variable: secrets never stand in a tenant file. */
export const variable = z
  .string(variableName)
  .regex(/^[A-Z][A-Z0-9_]*$/, variableName)
  .refine((name) => !likeSecret.test(name), variableName);
