import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { statementMark } from '#site/accessibility.ts';
import type { Tenant } from '#site/tenant.ts';
import { readPage } from '../check/page.ts';
import { askAgid } from '../statement/ask-agid.ts';
import type { StatementFault, StatementVerdict } from '../statement/read-statement.ts';
import { renewalOf } from '../statement/renewal.ts';
import { askHome } from '../verify/ask-site.ts';
import type { Finding } from './finding.ts';

const correct =
  'Copy the link from the e-mail of form.agid.gov.it into "accessibility.statement" of tenant.json, and build again.';
const rewrite = 'Have the digital transition officer correct the statement on https://form.agid.gov.it/.';
const later = 'Run "portico doctor" again later, and open the address in a browser.';

/** What is wrong, and what to do about it. What AgID does not answer is nobody's mistake yet. */
const faults: Readonly<Record<StatementFault, { state: 'failed' | 'warning'; words: string; hint: string }>> =
  {
    address: { state: 'failed', words: 'is not on https://form.agid.gov.it/', hint: correct },
    missing: { state: 'failed', words: 'is not known to AgID', hint: correct },
    elsewhere: { state: 'failed', words: 'leads away from AgID', hint: correct },
    host: { state: 'failed', words: 'is of another site', hint: rewrite },
    wcag: { state: 'failed', words: 'is of another standard', hint: rewrite },
    unreachable: { state: 'warning', words: 'could not be read', hint: later },
    unreadable: { state: 'warning', words: 'could not be read', hint: later },
    drawn: {
      state: 'warning',
      words: 'could not be read without a browser',
      hint: 'Install Chromium, or name one in PORTICO_CHROMIUM.',
    },
  };

interface Asking {
  sandboxOrigin: string | undefined;
  timeout: number;
}

/**
 * The accessibility statement that a deployed site leads to, read as Italy's official validator reads it (C.SI.3.2), and
 * whether it was reviewed this year. A site that does not answer is told of elsewhere.
 */
export async function probeStatement(
  site: string,
  record: BuildRecord,
  tenant: Tenant,
  asking: Asking,
): Promise<Finding[]> {
  const home = await askHome(site, record);
  if (typeof home === 'string' || home.elsewhere !== null || home.foreign !== null) return [];
  const [link] = readPage('index.html', home.html).withAttribute('data-element', statementMark);
  const address = link?.attributes['href'];
  if (address === undefined) return [missingLink];
  const verdict = await askAgid(address, { tenant, ...asking });
  return [findingOf(verdict, address), ...renewalFindings(tenant.accessibility.reviewed ?? null, new Date())];
}

const missingLink: Finding = {
  area: 'site',
  state: 'failed',
  text: 'the footer leads to no accessibility statement (C.SI.3.2)',
  hint: correct,
};

function findingOf(verdict: StatementVerdict, address: string): Finding {
  if (verdict.state === 'good') {
    const text = `the accessibility statement names this host and WCAG 2.1 or 2.2`;
    return { area: 'site', state: 'done', text };
  }
  const { state, words, hint } = faults[verdict.state];
  const text = `the accessibility statement ${words} (C.SI.3.2): ${verdict.got}`;
  return { area: 'site', state, text, hint, facts: { statement: address, fault: verdict.state } };
}

/** What is told of the yearly review, from 1 September on. */
export function renewalFindings(reviewed: string | null, now: Date): Finding[] {
  const { state, until } = renewalOf(reviewed, now);
  const base = { area: 'site', hint: renew } as const;
  switch (state) {
    case 'good':
      return [];
    case 'unknown': {
      const text = `whether the accessibility statement was reviewed is not known; it has to be by ${until}`;
      return [{ ...base, state: 'skipped', text }];
    }
    case 'future': {
      const text = `"accessibility.reviewed" in tenant.json is ${reviewed}, a day to come`;
      return [{ ...base, state: 'warning', text }];
    }
    case 'due':
    case 'late': {
      const had = state === 'due' ? 'has to be' : 'should have been';
      const text = `the accessibility statement ${had} reviewed by ${until}; the last review was on ${reviewed}`;
      return [{ ...base, state: 'warning', text }];
    }
  }
}

const renew =
  'Have the statement reviewed on https://form.agid.gov.it/, and write the day into "accessibility.reviewed" of tenant.json.';
