import { expect, test } from 'vitest';
import { publishedContent } from '#site/published-content.ts';
import { differenceOf } from '../../scripts/lib/diff/difference.ts';
import { useFetchFixture } from '../support/build/fetching.ts';
import { answerPath } from '../support/build/municipality.ts';

const fetching = useFetchFixture();

const putAnswer = (body: string) =>
  fetching.api.routes.set(answerPath(71, 4), { body: { id: 4, title: 'Domanda 4?', body } });
const answerOf = ({ snapshot }: Awaited<ReturnType<typeof fetching.run>>) =>
  snapshot.content.faqCategories[1]?.answers.find(({ id }) => id === '4');

test('what of an answer is left out is told by its name, and kept for who compares and checks', async () => {
  putAnswer(
    '<p>A<textarea>B</p><iframe src="https://www.youtube.com/embed/vTTzwJsHpU8"><p>C <a href="#d">D</a></p>',
  );
  const run = await fetching.run();
  const text = 'FAQ answer 4 "Domanda 4?" is not published as it was written: ';
  expect(run.warnings).toEqual([
    `${text}textarea, only its text is left; iframe "https://www.youtube.com/watch?v=vTTzwJsHpU8", a link in its place; link "#d", only its text is left`,
  ]);
  expect(answerOf(run)?.leftOut).toHaveLength(3);
  const content = publishedContent(run.snapshot.content);
  const build = { name: 'a build', content, pages: [], headers: null };
  const before = { ...build, content: content.map(({ leftOut: _, ...item }) => item) };
  expect(differenceOf(build, build).notes.join()).not.toContain('not published as it was written');
  expect(differenceOf(before, build).notes).toContainEqual(
    expect.stringMatching(/^answer “Domanda 4\?” is not published as it was written: textarea, /),
  );
});

test('it is told again as long as it lasts, also while the answer is kept from the last snapshot', async () => {
  putAnswer('<p>A</p><video src="https://a.example/b.mp4"></video>');
  const first = await fetching.run();
  expect((await fetching.run()).warnings).toEqual(first.warnings);
  fetching.api.routes.set(answerPath(71, 4), { status: 500 });
  expect(answerOf(await fetching.run())).toEqual(answerOf(first));
  putAnswer('<p>A</p>');
  const mended = await fetching.run();
  expect(mended.warnings.join()).not.toContain('not published as it was written');
  expect(answerOf(mended)).not.toHaveProperty('leftOut');
});
