// @vitest-environment page
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import { attachmentRule } from '#domain/fields/upload.ts';
import { control, eventually, field, press, render } from '../../../tests/support/react/react.ts';
import { FileField } from './FileField.tsx';
import { FormButtons } from './FormButtons.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepForm } from './use-step-form.ts';

interface Draft {
  files: readonly PickedFile[];
}

interface StepProps {
  draft: Draft;
  hasFiles: boolean;
  read: () => Promise<PickedFile>;
  onLeave: (draft: Draft) => void;
  onConfirm: (draft: Draft) => void;
}

function Step({ draft, hasFiles, read, onLeave, onConfirm }: StepProps) {
  const form = useStepForm<Draft, unknown>({
    schema: z.any(),
    defaults: draft,
    onConfirm: (_, typed) => onConfirm(typed),
  });
  return (
    <StepForm form={form}>
      {hasFiles && <FileField name="files" label="Foto" rule={attachmentRule} maxFiles={3} read={read} />}
      <button type="button" onClick={() => onLeave(form.store.values)}>
        Indietro
      </button>
      <FormButtons confirm="Avanti" />
    </StepForm>
  );
}

/** A step with files and the one before it, which share a draft. */
function Steps({ read, sent }: Pick<StepProps, 'read'> & { sent: Draft[] }) {
  const [draft, setDraft] = useState<Draft>({ files: [] });
  const [hasFiles, setHasFiles] = useState(true);
  const leave = (values: Draft) => {
    setDraft(values);
    setHasFiles(!hasFiles);
  };
  const confirm = (values: Draft) => {
    sent.push(values);
    leave(values);
  };
  return (
    <Step
      key={String(hasFiles)}
      draft={draft}
      hasFiles={hasFiles}
      read={read}
      onLeave={leave}
      onConfirm={confirm}
    />
  );
}

test.each(['before the next step is confirmed', 'while the next step waits for it'])(
  'a file whose step is left while it is read comes into the draft %s',
  async (when) => {
    const { promise, resolve } = Promise.withResolvers<PickedFile>();
    const photo = { filename: 'buca.jpg', mimeType: 'image/jpeg', base64: btoa('foto') };
    const sent: Draft[] = [];
    await render(<Steps read={() => promise} sent={sent} />);
    Object.defineProperty(field('Foto'), 'files', { value: [new File(['%PDF-1.7'], 'buca.pdf')] });
    await act(async () => field('Foto').dispatchEvent(new Event('change', { bubbles: true })));
    expect(document.body.textContent).toContain('Lettura in corso');
    await press(control('Indietro'));
    if (when.startsWith('before')) await act(async () => resolve(photo));
    await press(control('Avanti'));
    await act(async () => resolve(photo));
    await eventually(() => expect(sent).toEqual([{ files: [photo] }]));
    await eventually(() =>
      expect(document.querySelector('.pc-file-name')?.textContent).toContain('buca.jpg'),
    );
  },
);
