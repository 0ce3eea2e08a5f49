import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { listWords, LiveList } from '#kit/list/LiveList.tsx';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { announce } from '#platform/page/announce.ts';
import { useActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { Missing } from '#kit/list/Card.tsx';
import { SectionLink } from '#kit/list/ListSection.tsx';
import { focusCard, useDeepLink } from '#kit/list/deep-link.ts';
import { instances } from '../state/instances.ts';
import { InstanceCard } from './InstanceCard.tsx';

const heading = 'pratiche';
const words = listWords('pratica', 'pratiche', 'altre');

/** "Pratiche". */
export function InstancesSection() {
  const { items, status } = useStore(instances.$state);
  const acting = useActingSwitch({ module: 'MOON', list: status });
  const deepLink = useDeepLink('pratica', instances, ({ code }) => code, { isHeld: !acting.isReady });
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <section aria-labelledby={heading}>
      <div className="pc-list-heading">
        <h2 id={heading} tabIndex={-1}>
          Pratiche
        </h2>
      </div>
      {acting.element}
      {deepLink.isMissing && <Missing />}
      <LiveList
        list={instances}
        words={words}
        isHeld={!acting.isReady}
        keyOf={({ code }) => code}
        row={(instance) => (
          <InstanceCard
            instance={instance}
            opened={[deepLink.key, copied].includes(instance.code)}
            onRemoved={() => {
              announce('Pratica eliminata');
              focusAfterDeletion(heading, items.indexOf(instance));
            }}
            onCopied={({ code }) => {
              setCopied(code);
              announce('Copia creata');
              focusCard(`pratica-${code}`);
            }}
          />
        )}
      />
      <SectionLink href={pathOf('area-services')}>Vai ai servizi</SectionLink>
    </section>
  );
}
