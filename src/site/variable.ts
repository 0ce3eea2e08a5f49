import * as z from 'zod';

/** What is said where the name of a variable belongs. */
export const variableName = 'the NAME of an environment variable, not its value';

/** Name of an environment variable: secrets never stand in a tenant file. */
export const variable = z.string(variableName).regex(/^[A-Z][A-Z0-9_]*$/, variableName);
