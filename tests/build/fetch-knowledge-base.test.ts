import { expect, test } from 'vitest';
import { readKnowledgeBase } from '../../scripts/lib/fetch/knowledge-base.ts';
import type { Reader } from '../../scripts/lib/fetch/reader.ts';

/** A backend in memory with `categories` roots of `each` answers; counts the most concurrent calls. */
function largeBackend(categories: number, each: number) {
  let open = 0;
  let most = 0;
  const roots = Array.from({ length: categories }, (_, index) => ({
    id: `${index}`,
    name: `Categoria ${index}`,
  }));
  const answers = Array.from({ length: each }, (_, index) => ({
    id: `${index}`,
    title: `Domanda ${index}?`,
  }));
  const answerTo = (id: string, params: Record<string, string> = {}): unknown => {
    if (id === 'getFaqCategories') return roots;
    if (id === 'getFaqCategory')
      return { category: roots[Number(params.id)], answers, children: [], breadcrumb: [] };
    return { id: params.answerId, title: 'Domanda?', body: `<p>${'Testo della risposta. '.repeat(20)}</p>` };
  };
  const readIfAny = async (call: { id: string }, params?: Record<string, string>) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return answerTo(call.id, params);
  };
  return { reader: { read: readIfAny, readIfAny } as Reader, mostAtOnce: () => most };
}

test('ten thousand answers are read, four at a time, with a score of progress lines', async () => {
  const { reader, mostAtOnce } = largeBackend(20, 500);
  const progress: string[] = [];
  const { faqCategories } = await readKnowledgeBase({
    reader,
    siteHost: 'servizi.comune.prova.example',
    last: null,
    warn: (text) => expect.unreachable(text),
    onProgress: (text) => progress.push(text),
  });
  const answers = faqCategories.flatMap((category) => category.answers);
  expect(answers).toHaveLength(10_000);
  expect(answers.every(({ body }) => body?.startsWith('<p>Testo'))).toBe(true);
  expect(mostAtOnce()).toBe(4);
  expect(progress).toHaveLength(21);
}, 60_000);
