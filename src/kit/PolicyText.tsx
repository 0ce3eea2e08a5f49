import { loadNotices } from '#errors/notices.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { SanitizedHtml } from './SanitizedHtml.tsx';
import { Spinner } from './Spinner.tsx';
import type { Loaded } from './use-loaded.ts';

interface Props {
  /** HTML, not yet sanitised; null: there is no text. */
  policy: Loaded<string | null>;
  /** Shown when there is no text. */
  emptyText: string;
}

/** A notice or policy in each state of its loading. */
export function PolicyText({ policy, emptyText }: Props) {
  if (policy.state === 'loading') return <Spinner onCancel={policy.cancel} />;
  if (policy.state === 'failed') return <LoadFailed onRetry={policy.retry} />;
  if (!policy.value) return <p>{emptyText}</p>;
  return <SanitizedHtml html={policy.value} failure={loadNotices.terms} />;
}
