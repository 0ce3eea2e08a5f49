import * as z from 'zod';

/** Name of an environment variable: secrets never stand in a tenant file. */
export const variable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, 'the NAME of an environment variable, not its value');
