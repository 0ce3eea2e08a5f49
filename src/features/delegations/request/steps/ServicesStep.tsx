import { useField } from '#kit/form/step-form-context.ts';
import { TextArea } from '#kit/form/TextArea.tsx';
import { useStore } from '@nanostores/react';
import { $services } from '#features/services/state/services.ts';
import { delegableServices, lastDay } from '../../state/delegable.ts';
import { longestNote, type Draft } from '../draft.ts';
import { texts } from '../texts.ts';

/** The services to act in, and a note for the office (screens B 10.8, step 3). */
export function ServicesStep() {
  const { list } = useStore($services);
  const { value, change } = useField<Draft['services']>({ name: 'services', label: 'Servizi' });
  return (
    <>
      {delegableServices(list).map(({ id, title }) => (
        <div className="form-check" key={id}>
          <input
            id={`s-${id}`}
            type="checkbox"
            checked={value.some((one) => one.serviceId === id)}
            onChange={({ target }) =>
              change(
                target.checked
                  ? [...value, { serviceId: id, endsOn: lastDay() }]
                  : value.filter((one) => one.serviceId !== id),
              )
            }
          />
          <label htmlFor={`s-${id}`}>{title}</label>
        </div>
      ))}
      <TextArea name="note" label={texts.note} help={texts.noteHelp} maxLength={longestNote} />
    </>
  );
}
