import type * as z from 'zod/mini';
import type { ParameterIn } from '#domain/routing/route-match.ts';

/** The values a path needs. */
export type PathParams<Path extends string> = Record<ParameterIn<Path>, string>;

/**
 * One call of the API, read by client, sandbox and OpenAPI document. `served` adds the parts that only the last two
 * need.
 */
export interface ApiCall<Path extends string = string, Body = unknown, Query = unknown, Answer = unknown> {
  /** Stable name, also the OpenAPI `operationId`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `public`: anyone; `auth`: a logged-in citizen; `maps`: the geocoder that the tenant file names. */
  base: 'public' | 'auth' | 'maps';
  /** Below the base, without a leading slash. */
  path: Path;
  body?: z.ZodMiniType<Body>;
  query?: z.ZodMiniType<Query>;
  answer: z.ZodMiniType<Answer>;
  /** How the body is read: the 2023 backend labels nearly everything as JSON. A `binary` body is a Blob. */
  reads: 'json' | 'text' | 'binary';
  /**
   * Names of response headers, in lower case, that the contract also parses: then `answer` gets `{ status, body,
   * headers }`. With an empty list it gets the status only.
   */
  headers?: readonly string[];
  /**
   * Whether the call changes data, where its method suggests otherwise: a POST that only searches, a GET that creates.
   */
  changes?: boolean;
}

/**
 * URL prefix of each base; for `maps` that of the sandbox's geocoder, a real one has another address.
 */
export const bases = { public: '/api-public', auth: '/api', maps: '/maps' } as const;

/** Declares a call; exists for type inference. */
export function endpoint<const Path extends string, Answer, Body = undefined, Query = undefined>(
  definition: ApiCall<Path, Body, Query, Answer>,
): ApiCall<Path, Body, Query, Answer> {
  return definition;
}

/** The twin of a call of the `auth` base on the `public` one, with `Publicly` at the end of its id. */
export function publicly<Path extends string, Body, Query, Answer>(
  call: ApiCall<Path, Body, Query, Answer>,
): ApiCall<Path, Body, Query, Answer> {
  return { ...call, id: `${call.id}Publicly`, base: 'public' };
}

/**
 * Path of a call on its host, or of a `maps` call below the geocoder's address, with its parameters encoded. Throws when
 * a value is missing.
 */
export function pathOfCall<Path extends string>(
  call: Pick<ApiCall<Path>, 'base' | 'path'>,
  params?: PathParams<Path>,
): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The call ${call.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
  return `${call.base === 'maps' ? '' : bases[call.base]}/${filled}`;
}
