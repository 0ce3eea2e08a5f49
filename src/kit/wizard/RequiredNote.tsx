/** Says what the asterisk means, above the fields of a step. */
export function RequiredNote() {
  return (
    <p className="pc-required-note">I campi contraddistinti dal simbolo asterisco (*) sono obbligatori.</p>
  );
}
