/** Says what the asterisk means, above the fields of a step (screens A 1.6). */
export function RequiredNote() {
  return (
    <p className="pc-required-note">I campi contraddistinti dal simbolo asterisco (*) sono obbligatori.</p>
  );
}
