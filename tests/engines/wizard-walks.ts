import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Address } from '../support/engines/citizen.ts';
import type { EnginePage } from '../support/engines/engine-page.ts';

/** Reads the policy that most wizards begin with. */
async function acceptPolicy(tab: EnginePage, next: string): Promise<void> {
  await tab.press('label', 'Ho letto e compreso…');
  await tab.goOn(next);
}

const eva = {
  Nome: 'Eva',
  Cognome: 'Bruni',
  'Codice fiscale': 'vrddaa81c54f952j',
  Email: 'eva@posta.example',
};

/** A payment without a notice to its summary, without a login. */
export async function fillPayment(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/servizi/ppay/pagamento-spontaneo/online'));
  await acceptPolicy(tab, 'Tipologia di pagamento');
  await tab.choose('Scegli un pagamento', 'Diritti di segreteria');
  await tab.goOn('Dati personali');
  await tab.fill({ ...eva, 'Ripeti email': eva.Email, Importo: '1.000,00' });
  await tab.goOn('Riepilogo');
}

/** From the payment site back to the portal. */
export async function leaveCheckout(tab: EnginePage, choice: 'Paga' | 'Annulla'): Promise<void> {
  await tab.press('button', choice);
  await tab.isAt(/esito/);
}

/** A booking to its last button, as a citizen. */
export async function fillBooking(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/servizi/prenotazione-appuntamento'));
  await tab.choose('Ufficio', 'Anagrafe');
  await tab.press('label', 'Sportello anagrafe 1');
  await tab.goOn('Data e orario');
  await tab.press('button', 'Primo appuntamento disponibile');
  await tab.says('Primo appuntamento disponibile: ');
  await tab.goOn('Dettagli appuntamento');
  await tab.choose('Motivo', 'Carta d’identità elettronica');
  await tab.fill({ Dettagli: 'Rinnovo - per scadenza' });
  await tab.goOn('Richiedente');
  await tab.goOn('Riepilogo');
  await tab.press('label', 'Ho letto e compreso…');
}

/** A report to its summary, without a login. */
export async function fillReport(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/servizi/segnalazioni/nuova'));
  await acceptPolicy(tab, 'Dati di segnalazione');
  await tab.fill({ 'Cerca un luogo': 'via roma 12' });
  await tab.key('Enter');
  await tab.isFocused('[role="listbox"]');
  await tab.key('Enter');
  await tab.fill({ Titolo: 'Lampione <spento>', Dettagli: 'Da lunedì non si accende.', ...eva });
  await tab.press('label', 'Illuminazione pubblica');
  await tab.goOn('Riepilogo');
}

/** A request to an office to its last button, as a citizen. */
export async function fillRequest(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/nuova-richiesta'));
  await tab.choose('Servizio', 'Educazione e formazione');
  await tab.choose('Tipologia problematica', 'Mensa scolastica');
  await tab.fill({ Dettagli: 'Vorrei una copia della ricevuta' });
  await tab.press('label', 'Ho letto e compreso…');
}

/** A delegation that is given online, to its summary, as Ada. */
export async function fillDelegation(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/area-personale/deleghe/nuova/online'));
  await acceptPolicy(tab, 'Delegato');
  await tab.fill({ 'Codice fiscale': 'RSSDRA90A01L219F', Nome: 'Dario', Cognome: 'Rossi' });
  await tab.goOn('Servizi');
  await tab.press('label', 'Lampade votive');
  await tab.goOn('Riepilogo');
}

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file on the disk, as drivers want them. */
function fileOf(name: string, content: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
}

/** Drops a file onto the field of this name; drivers cannot drag one out of a folder. */
function dropFile(field: string, name: string, content: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], name));
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const input = inputs.find(({ labels }) => labels?.[0]?.textContent.startsWith(field));
  const drop = { bubbles: true, cancelable: true, dataTransfer };
  for (const type of ['dragover', 'drop']) input?.dispatchEvent(new DragEvent(type, drop));
}

/** A request of delegation with its documents, one of them dropped, to its last button, as Dario. */
export async function fillDelegationRequest(tab: EnginePage, address: Address): Promise<void> {
  await tab.open(address('/area-personale/deleghe/nuova/richiesta'));
  await acceptPolicy(tab, 'Delegante');
  await tab.fill({ Nome: 'Giulia', Cognome: 'Ferri', 'Codice fiscale': 'frrgli70a41l219m' });
  await tab.goOn('Servizi');
  await tab.press('label', 'Mensa scolastica');
  await tab.goOn('Documenti');
  const picture = Buffer.from(dot, 'base64');
  await tab.attach('Carta d’identità - fronte', fileOf('fronte.png', picture));
  await tab.says('fronte.jpg');
  await tab.attach('Carta d’identità - retro', fileOf('retro.png', picture));
  await tab.says('retro.jpg');
  await tab.tab.run(dropFile, 'Documento di delega', 'delega.pdf', '%PDF-1.4\n%%EOF\n');
  await tab.says('delega.pdf');
  await tab.goOn('Riepilogo');
  await tab.press('label', 'Dichiaro che i documenti…');
}

/** A new profile to its last step, as Carla, who proves her address with the code that she gets. */
export async function fillProfile(
  tab: EnginePage,
  address: Address,
  lastCode: () => Promise<string>,
): Promise<void> {
  await tab.open(address('/area-personale/profilo-utente/componi'));
  await acceptPolicy(tab, 'Contatti');
  await tab.press('button', 'Inserisci email');
  await tab.fill({ Email: 'carla@posta.example', 'Ripeti email': 'carla@posta.example' });
  await tab.press('button', 'Conferma e invia');
  await tab.sees('field', 'Codice di conferma…');
  await tab.fill({ 'Codice di conferma…': await lastCode() });
  await tab.press('button', 'Conferma');
  await tab.press('button', 'Fine');
  await tab.goOn('Preferenze');
}
