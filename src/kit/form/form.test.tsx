// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Email, FirstName, Phone, PrivacyRead, sameEmail, TaxCode } from '#contracts/fields.ts';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { FormButtons } from './FormButtons.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { StepForm } from './StepForm.tsx';
import { useField } from './step-form-context.ts';
import { TextField } from './TextField.tsx';
import { type StepFormOptions, useStepForm } from './use-step-form.ts';

const schema = z
  .object({
    name: FirstName,
    code: TaxCode,
    email: Email,
    again: Email,
    phone: Phone,
    kind: z.enum(['F', 'G'], 'Scegli una risposta'),
    privacy: PrivacyRead,
  })
  .check(sameEmail('email', 'again'));

type Values = z.input<typeof schema>;
type Sent = z.output<typeof schema>;
const empty = { name: '', code: '', email: '', again: '', phone: '', kind: '', privacy: false };
const good = {
  name: 'Anna',
  code: 'BNCCRL75S62A944O',
  email: 'a@example.org',
  again: 'a@example.org',
  phone: '',
  kind: 'F',
  privacy: true,
};

function Example(props: Partial<StepFormOptions<Values, Sent>> & { from?: object }) {
  const { from = empty, onConfirm = () => {}, ...rest } = props;
  const form = useStepForm<Values, Sent>({ schema, defaults: from as Values, onConfirm, ...rest });
  return (
    <StepForm form={form}>
      <TextField name="name" label="Nome" required help="Come nel documento" />
      <TextField name="code" label="Codice fiscale" required uppercase clearable />
      <TextField name="email" label="Email" type="email" required />
      <TextField name="again" label="Ripeti email" type="email" required />
      <TextField name="phone" label="Telefono" prefix="+39" />
      <RadioGroup
        name="kind"
        label="Persona"
        required
        choices={[
          { value: 'F', label: 'Fisica' },
          { value: 'G', label: 'Giuridica' },
        ]}
      />
      <CheckboxField name="privacy" label="Ho letto e compreso l’informativa sulla privacy" required />
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

const summary = () => document.querySelector<HTMLElement>('.pc-problems');
const links = () => [...document.querySelectorAll('.pc-problems li')].map((item) => item.textContent);
const messageOf = (input: HTMLElement) => document.getElementById(`${input.id}-error`)?.textContent;
const confirm = () => press(control('Conferma'));

test('nothing is checked before the form is confirmed, and no empty field announced as wrong', async () => {
  await render(<Example />);
  // The browser's own `required` is another thing: Firefox tells screen readers that such a field is wrong.
  expect([field('Email').ariaRequired, document.querySelector(':required')]).toEqual(['true', null]);
  await write(field('Email'), 'nome@', true);
  expect(messageOf(field('Email'))).toBe('');
});

test('a refused form names its fields in their order and the box takes the focus', async () => {
  await render(<Example />);
  await confirm();
  expect(links()).toEqual([
    'Nome: Campo obbligatorio',
    'Codice fiscale: Campo obbligatorio',
    'Email: Campo obbligatorio',
    'Ripeti email: Campo obbligatorio',
    'Persona: Scegli una risposta',
    'Ho letto e compreso l’informativa sulla privacy: Dichiara di aver letto l’informativa',
  ]);
  expect(document.activeElement).toBe(summary());
  expect(summary()?.textContent).toContain('Controlla i dati inseriti');
  // It is read because it has the focus, and not once more as it changes.
  expect([summary()?.role, summary()?.ariaLive]).toEqual(['alert', 'off']);
});

test('refused again, the box is another one: it is read out once more', async () => {
  await render(<Example />);
  await confirm();
  const before = summary();
  await confirm();
  expect(summary()).not.toBe(before);
  expect(document.activeElement).toBe(summary());
});

test('each link moves the focus to its field, of a group to the first answer, and the address stays', async () => {
  await render(<Example />);
  await confirm();
  await press(control('Email: Campo obbligatorio'));
  expect(document.activeElement).toBe(field('Email'));
  await press(control('Persona: Scegli una risposta'));
  expect(document.activeElement).toBe(field('Fisica'));
  expect(location.hash).toBe('');
});

test('a wrong field is marked and its message and help are tied to it', async () => {
  await render(<Example />);
  await confirm();
  const name = field('Nome');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const described = (name.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Come nel documento',
    'Campo obbligatorio',
  ]);
});

test('a refused field is checked again while it changes, one that passed is left alone', async () => {
  await render(<Example />);
  await confirm();
  await write(field('Nome'), 'Anna');
  expect(messageOf(field('Nome'))).toBe('');
  await write(field('Telefono'), '12');
  expect(messageOf(field('Telefono'))).toBe('');
});

test('correcting the first address also clears the message of its repetition', async () => {
  await render(<Example from={{ ...good, email: 'b@example.org' }} />);
  await confirm();
  expect(messageOf(field('Ripeti email'))).toBe('Le due email non coincidono');
  await write(field('Email'), 'a@example.org');
  expect(messageOf(field('Ripeti email'))).toBe('');
});

test('what is sent is what the schema makes of what is typed', async () => {
  const onConfirm = vi.fn();
  await render(<Example from={{ ...good, name: ' Anna ' }} onConfirm={onConfirm} />);
  await confirm();
  const [sent, typed] = onConfirm.mock.calls[0] ?? [];
  expect([sent.name, typed.name]).toEqual(['Anna', ' Anna ']);
});

test('pressing twice confirms once', async () => {
  const sending = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => sending.promise);
  await render(<Example from={good} onConfirm={onConfirm} />);
  await act(async () => {
    control('Conferma').click();
    control('Conferma').click();
  });
  await press(control('Conferma'));
  expect(onConfirm).toHaveBeenCalledOnce();
  await act(async () => sending.resolve());
});

const rejecting = (details: string[]) => ({
  from: good,
  onConfirm: () => Promise.reject(new Error('422')),
  refusal: () => ({ message: 'Non è stato possibile inviare', details }),
  wireNames: { codFisc: 'code' as const },
});

test('a message of the backend goes to its field and to the summary, until that field changes', async () => {
  await render(<Example {...rejecting(['codFisc: non risulta', 'altro: boh'])} />);
  await confirm();
  expect(links()).toEqual(['Codice fiscale: non risulta']);
  await write(field('Nome'), 'Anna Maria');
  expect(messageOf(field('Codice fiscale'))).toBe('non risulta');
  await write(field('Codice fiscale'), 'RSSMRA80A01H501U');
  expect(messageOf(field('Codice fiscale'))).toBe('');
});

test('a message of the backend stays at a field that is left as it is, as when Enter in it sent the form', async () => {
  await render(<Example {...rejecting(['codFisc: non risulta'])} />);
  const code = field('Codice fiscale');
  code.focus();
  await act(async () => code.form?.requestSubmit());
  expect(document.activeElement).toBe(summary());
  expect([code.getAttribute('aria-invalid'), messageOf(code)]).toEqual(['true', 'non risulta']);
  await act(async () => code.focus());
  await act(async () => code.blur());
  expect(messageOf(code)).toBe('non risulta');
});

test('a failure that concerns no field stands above the buttons, and nothing typed is lost', async () => {
  await render(<Example {...rejecting([])} />);
  await confirm();
  expect(summary()).toBeNull();
  expect(document.querySelector('.alert')?.textContent).toContain('Non è stato possibile inviare');
  expect(field('Nome').value).toBe('Anna');
});

test('capitals are written while typing, and the field can be emptied', async () => {
  await render(<Example />);
  await write(field('Codice fiscale'), 'bnccrl');
  expect(field('Codice fiscale').value).toBe('BNCCRL');
  await press(control('Cancella Codice fiscale'));
  expect(field('Codice fiscale').value).toBe('');
  expect(document.activeElement).toBe(field('Codice fiscale'));
});

test('a letter draws its own field again and no other', async () => {
  const drawn = vi.fn();
  const Watched = ({ name }: { name: string }) => {
    drawn(name, useField({ name, label: name }).value);
    return null;
  };
  function Pair() {
    const form = useStepForm({ schema: z.any(), defaults: { name: '', other: '' }, onConfirm: () => {} });
    drawn('form');
    return (
      <StepForm form={form}>
        <TextField name="name" label="Nome" />
        <Watched name="name" />
        <Watched name="other" />
      </StepForm>
    );
  }
  await render(<Pair />);
  drawn.mockClear();
  await write(field('Nome'), 'A');
  expect(drawn.mock.calls).toEqual([['name', 'A']]);
});

test('a value kept from before is chosen as soon as its choice comes; until then the first line stands', async () => {
  const Kind = ({ values }: { values: string[] }) => {
    const form = useStepForm({ schema: z.any(), defaults: { kind: 'b' }, onConfirm: () => {} });
    const choices = values.map((value) => ({ value, label: `Tipo ${value}` }));
    return (
      <StepForm form={form}>
        <SelectField name="kind" label="Tipo" choices={choices} loading={values.length === 0} />
      </StepForm>
    );
  };
  const chosen = () => document.querySelector('select')?.selectedOptions[0]?.textContent;
  const { show } = await render(<Kind values={[]} />);
  expect(chosen()).toBe('Caricamento...');
  await show(<Kind values={['a', 'b']} />);
  expect(chosen()).toBe('Tipo b');
});
