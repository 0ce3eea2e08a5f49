import { join } from 'node:path';
import { afterAll } from 'vitest';
import { compileRelease } from '#adapter/compile/compile.ts';
import { KeptPool } from '#adapter/render/kept-pool.ts';
import { renderTenants, type RenderReport } from '#adapter/render/render.ts';
import { assetCodes } from '#domain/assets.ts';
import { contentFrom, type RawAnswers } from '#site/site-fixture.ts';
import { hashOfContent, snapshotSchema } from '#site/snapshot.ts';
import { repository, type TestProject } from '../support/build/project.ts';

/** Municipalities of a test file are rendered in the same threads. */
const kept = new KeptPool();
afterAll(() => kept.close());

/**
 * Renders a municipality with these answers of the live API and these settings of its `tenant.json`; unless the answers say
 * otherwise every module is enabled.
 */
export async function renderAnswers(
  project: TestProject,
  id: string,
  raw: RawAnswers,
  settings: object = {},
): Promise<RenderReport> {
  const release = await compileRelease({ root: repository });
  const assets = assetCodes.map((codice) => ({ codice }));
  const content = contentFrom({ ...raw, config: { assets, ...raw.config } });
  project.putTenant(id, { hostname: `${id}.example.it`, ...settings });
  const snapshot = {
    schema: snapshotSchema,
    tenant: id,
    dataDate: '2026-01-02T03:04:05.000Z',
    hash: hashOfContent(content),
    content,
  };
  project.writeJson(`tenants/${id}/snapshot/snapshot.json`, snapshot);
  const jobs = [{ id, folder: join(project.tenants, id) }];
  const [report] = await renderTenants(jobs, { release, dist: project.dist, compression: 'none', kept });
  return report!;
}
