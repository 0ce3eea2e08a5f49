import { ValueList } from '#kit/form/ValueList.tsx';
import { Icon } from '#kit/Icon.tsx';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';

/** Who the citizen is, by their digital identity (screens B 9.1). */
export function PersonalData() {
  const { name, surname, taxCode } = useCitizen();
  return (
    <section aria-labelledby="dati-personali">
      <h2 id="dati-personali">Dati personali</h2>
      <ValueList
        items={[
          { label: 'Nome', value: name },
          { label: 'Cognome', value: surname },
          { label: 'Codice fiscale', value: taxCode },
        ]}
      />
      <p className="pc-profile-note">
        <Icon name="it-info-circle" size="sm" className="icon-primary" />
        {texts.identity}
      </p>
    </section>
  );
}
