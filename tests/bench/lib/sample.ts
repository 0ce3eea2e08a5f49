import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compileRelease } from '#adapter/compile/compile.ts';
import type { Release } from '#adapter/compile/release.ts';
import { readSnapshot, type Snapshot } from '#site/snapshot.ts';
import { buildAll } from '../../../scripts/lib/build.ts';
import { exitCodes } from '../../../scripts/lib/exit-codes.ts';
import type { Output } from '../../../scripts/lib/output.ts';
import type { Project } from '../../../scripts/lib/project.ts';
import { serve, type Serving } from '../../../scripts/lib/serve.ts';
import { partNames } from '../../../scripts/lib/fetch/shrink-guard.ts';

/** The municipality whose pages are measured: the one with the most answers. */
export const sampleId = 'torrebianca';

/** Pages measured: the FAQ detail is category 3, "Anagrafe", whose 15 answers are all in the HTML. */
export const samplePages = [
  { subject: 'home', path: '/', text: 'h1' },
  { subject: '/faq', path: '/faq', text: 'h1' },
  { subject: 'FAQ detail', path: '/faq/3/dettagli/anagrafe', text: 'answer' },
] as const;

export type SamplePage = (typeof samplePages)[number];

/** An origin whose certificate a browser trusts by its `pin`. */
export interface SecureOrigin {
  origin: string;
  pin: string;
}

/** A municipality fetched from the sandbox, rendered with the default compression, and served. */
export interface Sample {
  /** Origin of its pages. */
  origin: string;
  /** The same pages and data over HTTP/2 with TLS, served from the first use on. */
  secure(): Promise<SecureOrigin>;
  release: Release;
  snapshot: Snapshot;
  /** Switches a module at the sandbox's desk. */
  switchModule(code: string, on: boolean): Promise<void>;
  /** Writes an answer anew at the sandbox's desk. */
  editAnswer(id: string, title: string, body: string): Promise<void>;
  /** What `portico build` does after a change. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
}

/** Builds and serves the sample. Throws when it does not build. */
export async function openSample(project: Project, log: (text: string) => void): Promise<Sample> {
  await mkdir(project.work, { recursive: true });
  const output: Output = {
    step: ({ stage, state, text }) => state !== 'progress' && log(`${stage}: ${text}`),
    info: log,
    close: () => undefined,
  };
  const server = await serve(project, { port: 0, reset: true });
  const rebuild = async () => {
    const fetching = { strict: true, accept: partNames, sandboxOrigin: server.origin };
    const rendering = { force: false, compression: 'fast' } as const;
    const code = await buildAll([sampleId], fetching, rendering, { project, output, env: process.env });
    if (code !== exitCodes.done) throw new Error(`The sample does not build (exit code ${code}).`);
  };
  try {
    await rebuild();
  } catch (error) {
    // An open server would keep the bench from ending.
    await server.close();
    throw error;
  }
  let tls: Promise<Serving> | undefined;
  return {
    origin: `http://${sampleId}.localhost:${server.port}`,
    async secure() {
      const { port, pin = '' } = await (tls ??= serve(project, { port: 0, tls: true }));
      return { origin: `https://${sampleId}.localhost:${port}`, pin };
    },
    release: await compileRelease({ root: project.root }),
    snapshot: await readSnapshot(join(project.tenants, sampleId), sampleId),
    switchModule: (codice, on) => sendForm(server.port, 'modulo', { codice, attivo: on ? 'si' : 'no' }),
    editAnswer: (id, titolo, testo) => sendForm(server.port, `faq/${id}`, { titolo, testo }),
    rebuild,
    async close() {
      await (await tls?.catch(() => undefined))?.close();
      await server.close();
    },
  };
}

/** Sends a form of the desk as its own page would. */
async function sendForm(port: number, form: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/__sandbox/desk/${form}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-host': `${sampleId}.localhost`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  if (response.status !== 303) throw new Error(`The desk answered ${response.status} to its form ${form}.`);
}
