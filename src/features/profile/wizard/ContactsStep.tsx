import { useField } from '#kit/form/step-form-context.ts';
import { ContactRows } from '../sections/ContactRows.tsx';
import { shownPhone } from '../state/contacts.ts';
import { useCitizen } from '../use-citizen.ts';

/** Address and number, proved with a code and kept in the draft (screens B 9.6). */
export function ContactsStep() {
  const { email, phone } = useCitizen();
  const address = useField({ name: 'email', label: 'Email' });
  const number = useField({ name: 'phone', label: 'Telefono' });
  return (
    <>
      <ContactRows
        email={address.value}
        phone={number.value}
        suggested={{ email: email ?? '', phone: shownPhone(phone) }}
        save={async (channel, contact) => (channel === 'EMAIL' ? address : number).change(contact)}
        emailButton={{ id: address.id, describedBy: address.describedBy }}
      />
      <p className="invalid-feedback pc-contact-error" id={`${address.id}-error`}>
        {address.error}
      </p>
    </>
  );
}
