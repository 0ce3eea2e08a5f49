import { type ComponentType, useId, useState } from 'react';
import { lazyPart } from '#kit/LazyPart.tsx';
import { archiveLead } from './archive-parts.ts';
import { texts } from './texts.ts';

// With the calls of four modules and what writes a ZIP: they come when one of the two is opened.
const panels = () => import('./OwnDataPanels.tsx');
const ArchivePanel = lazyPart(async () => (await panels()).ArchivePanel);
const KeptPanel = lazyPart(async () => (await panels()).KeptPanel);

/** What the portal has of the citizen as one file, and what it stores in this browser. */
export function OwnData() {
  return (
    <section aria-labelledby="i-tuoi-dati">
      <h2 id="i-tuoi-dati" tabIndex={-1}>
        {texts.title}
      </h2>
      <Opened id="archivio" {...texts.archive} lead={archiveLead()} Panel={ArchivePanel} />
      <Opened id="conservati" {...texts.kept} Panel={KeptPanel} />
    </section>
  );
}

interface Props {
  id: string;
  title: string;
  lead: string;
  /** Label of the button that opens it. */
  open: string;
  Panel: ComponentType;
}

/** A part that opens on request: its code comes only then. */
function Opened({ id, title, lead, open, Panel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{lead}</p>
      <p>
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {open}
        </button>
      </p>
      {isOpen && (
        <div id={panel}>
          <Panel />
        </div>
      )}
    </section>
  );
}
