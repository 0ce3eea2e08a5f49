import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import type { Tenant } from '#site/tenant.ts';
import {
  fetchTenant,
  type FetchTenantOptions,
  type FetchTenantResult,
} from '../../../scripts/lib/fetch/fetch-tenant.ts';
import { startBrokenApi, type BrokenApi, type ReceivedRequest } from './broken-api.ts';
import { newTenant, validRoutes } from './municipality.ts';

/** A valid municipality for each test, with an API that can be broken, and functions to fetch it. */
export interface FetchFixture {
  api: BrokenApi;
  tenant: Tenant;
  /** Requested pauses, in milliseconds; none is made. */
  waits: number[];
  run(options?: Partial<FetchTenantOptions>, of?: Tenant): Promise<FetchTenantResult>;
  /** Requests that came to a path. */
  seenAt(path: string): ReceivedRequest[];
}

/** Sets the municipality up before, and takes it down after, every test of the file. */
export function useFetchFixture(): FetchFixture {
  const fetching = {} as FetchFixture;
  beforeEach(async () => {
    const api = await startBrokenApi(validRoutes());
    const tenant = await newTenant();
    const waits: number[] = [];
    const wait = (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    const usual = { origin: api.origin, env: {}, now: () => new Date('2025-11-20T10:00:00Z'), wait };
    Object.assign(fetching, {
      api,
      tenant,
      waits,
      run: (options = {}, of = tenant) =>
        fetchTenant(of, { ...usual, cacheFolder: join(of.folder, 'cache'), ...options }),
      seenAt: (path) => api.seen.filter((seen) => seen.path === path),
    } satisfies FetchFixture);
  });
  afterEach(() => fetching.api.close());
  return fetching;
}

/** Options of a run on the next day. */
export const later = { now: () => new Date('2025-11-21T10:00:00Z') };

/** The BuildError a run ends with. */
export async function failure(promise: Promise<unknown>): Promise<BuildError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(BuildError);
  return error as BuildError;
}
