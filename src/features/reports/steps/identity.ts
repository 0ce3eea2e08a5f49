/** Name and tax code as they are shown beside each other. */
export function identityOf({ name, surname, taxCode }: { name: string; surname: string; taxCode: string }) {
  return [
    { label: 'Nome', value: name },
    { label: 'Cognome', value: surname },
    { label: 'Codice fiscale', value: taxCode },
  ];
}
