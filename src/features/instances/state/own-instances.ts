import { dayOf } from '#domain/text/display.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { readInstances, type Instance } from '../api.ts';
import { instanceActions } from '../states.ts';
import { readPdf } from './instances.ts';
import { withMoonIdentity } from './moon.ts';

/** Instances asked for in one call: the most that the service gives. */
const perCall = 100;

/** The PDFs of the citizen's own instances, for an archive; drafts have none. */
export function ownInstances(): ArchiveTask {
  return {
    label: 'elenco delle pratiche',
    run: async () => {
      const found = await readAll();
      return { more: found.filter(({ status }) => instanceActions(status).hasPdf).map(pdfTask) };
    },
  };
}

async function readAll(): Promise<Instance[]> {
  const found: Instance[] = [];
  for (let offset = 0; ; offset += perCall) {
    const { instances, hasMore, received } = await withMoonIdentity(
      (identity) => readInstances(client, identity, pageData().municipalityCode, { offset, count: perCall }),
      subjectOf(),
    );
    found.push(...instances);
    if (!hasMore || received === 0) return found;
  }
}

function pdfTask({ code, title, createdAt }: Instance): ArchiveTask {
  const name = title ?? 'pratica';
  const file = [createdAt && dayOf(new Date(createdAt)), name, code].filter(Boolean).join(' ');
  return {
    label: `pratica «${name}» (${code})`,
    run: async () => ({
      files: [{ path: ['Pratiche', `${file}.pdf`], content: await readPdf(code, subjectOf()) }],
    }),
  };
}
