import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preparedFile, preparedText } from '#site/prepared-file.ts';
import {
  hashOfContent,
  snapshotFile,
  type FaqAnswer,
  type FaqCategory,
  type Snapshot,
} from '#site/snapshot.ts';
import { readTenant } from '#site/read-tenant.ts';

/** Shape of one synthetic municipality: every module of the sample, and this much of the knowledge base. */
const categoryCount = 12;
const answerCount = 200;
/**
 * A few services keep the lists realistic; the budget counts some 60 pages without them. All routes of such a
 * municipality are rendered, which are more; the table shows how many.
 */
const serviceCount = 3;

/** Id of the n-th synthetic municipality. */
const syntheticId = (n: number) => `sintetico-${String(n).padStart(4, '0')}`;

/**
 * Writes tenants, from one number to before another, based on a real snapshot (its menus, contacts and answers), each
 * with its own names, colour and texts, so that no two tenants have equal pages. A number gives the same tenant always.
 */
export async function writeSynthetic(
  tenantsFolder: string,
  { from = 0, to }: { from?: number; to: number },
  model: Snapshot,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < to; n++) {
    const id = syntheticId(n + 1);
    ids.push(id);
    const folder = join(tenantsFolder, id);
    const file = snapshotFile(folder);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(join(folder, 'tenant.json'), JSON.stringify(tenantFile(id, n)));
    const snapshot = syntheticSnapshot(id, n, model);
    await writeFile(file, JSON.stringify(snapshot));
    await writeFile(preparedFile(folder), await preparedText(snapshot, await readTenant(tenantsFolder, id)));
  }
  return ids;
}

function tenantFile(id: string, n: number): Record<string, unknown> {
  const colour = `#00${(0x30 + (n % 64)).toString(16)}${(0x60 + (n % 32)).toString(16)}`;
  return { id, hostname: `servizi.comune.${id}.example`, api: 'sandbox', colour };
}

function syntheticSnapshot(id: string, n: number, model: Snapshot): Snapshot {
  const { content } = model;
  const services = content.services.filter(({ active }) => active).slice(0, serviceCount);
  const kept = new Set(services.flatMap((service) => service.id ?? []));
  const faqCategories = categoriesOf(n, content.faqCategories);
  const own = {
    ...content,
    config: { ...content.config, name: `Comune di Sintetico ${n + 1}`, host: `servizi.comune.${id}.example` },
    services,
    details: content.details.filter(({ id: service }) => service !== null && kept.has(service)),
    faqRoots: faqCategories.map((category) => category.id),
    faqCategories,
  };
  return { ...model, tenant: id, hash: hashOfContent(own), content: own };
}

/** The answers of the model, starting at another one for each tenant, in categories without subcategories. */
function categoriesOf(n: number, models: readonly FaqCategory[]): FaqCategory[] {
  const answers = models.flatMap((category) => category.answers).filter(({ body }) => body !== null);
  return Array.from({ length: categoryCount }, (_, c) => {
    const size = Math.floor(answerCount / categoryCount) + (c < answerCount % categoryCount ? 1 : 0);
    return {
      id: String(c + 1),
      name: `${models[c % models.length]?.name ?? 'Categoria'} ${c + 1}`,
      parents: [],
      children: [],
      answers: Array.from({ length: size }, (_, a) => answerOf(n, c * 100 + a, answers)),
    };
  });
}

function answerOf(n: number, number: number, models: readonly FaqAnswer[]): FaqAnswer {
  const model = models[(n * 7 + number) % models.length];
  if (!model) throw new Error('The model snapshot has no answers.');
  return { ...model, id: String(1000 + number), title: `${model.title} (Sintetico ${n + 1})` };
}

/** A snapshot whose municipality has another name. */
export function withName(snapshot: Snapshot, name: string): Snapshot {
  const content = { ...snapshot.content, config: { ...snapshot.content.config, name } };
  return { ...snapshot, content, hash: hashOfContent(content) };
}
