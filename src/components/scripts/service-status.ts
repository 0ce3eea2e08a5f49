import { askPortal, askService, type Asked, type LiveConfig } from '#features/status/public/ask-services.ts';
import { examineDevice, timeOf, type Device } from '#features/status/public/examine-device.ts';
import { readOutages } from '#features/status/public/read-outages.ts';
import {
  checks,
  codeOf,
  halfHourOf,
  spelled,
  type Check,
  type DeviceFault,
  type ServiceState,
} from '#features/status/states.ts';
import { serverNow } from '#platform/calls/server-clock.ts';
import { groupsOfFour } from '#domain/text/display.ts';
import { counted } from '#domain/text/italian-text.ts';
import { element } from './elements.ts';

const place = document.querySelector<HTMLElement>('[data-service-status]');

/** Puts the chip of a state behind a line of a list. */
function show(part: HTMLElement, line: Element, state: string): void {
  const chip = part.querySelector<HTMLTemplateElement>(`template[data-chip="${state}"]`);
  line.lastElementChild?.replaceChildren(...(chip ? [chip.content.cloneNode(true)] : []));
}

const linesOf = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[data-check]')];

/** Whether a notice says now that the module is closed; the build prints from when until when. */
function isAnnounced(time: string): boolean {
  const [from, to] = time.split(' ').map(Number);
  return serverNow() >= (from || Infinity) && serverNow() < (to ?? 0);
}

/** State of a line: of its call, unless the municipality has closed the site or the module. */
function stateOf(line: HTMLElement, asked: Asked | undefined, config: LiveConfig): ServiceState | 'unknown' {
  const { module, closed = '' } = line.dataset;
  const isOff = module !== undefined && !config?.assets.some(({ code }) => code === module);
  if (isAnnounced(closed) || (config && (config.maintenance || isOff))) return 'closed';
  return asked?.state ?? 'unknown';
}

/** Examines services and device once, and shows what each says as soon as it does. */
async function examine(part: HTMLElement): Promise<void> {
  const lines = linesOf(part);
  const faultLines = [...part.querySelectorAll<HTMLElement>('[data-fault]')];
  for (const line of [...lines, ...faultLines]) show(part, line, 'waiting');
  const needed = new Set(lines.map(({ dataset }) => dataset.check as Check));
  const results = new Map<Check, Asked>();
  const portal = askPortal();
  const services = [...needed]
    .filter((check) => check !== 'portal')
    .map(async (check) => {
      const asked = await askService(check);
      const { config } = await portal;
      results.set(check, asked);
      for (const line of lines)
        if (line.dataset.check === check) show(part, line, stateOf(line, asked, config));
    });
  const [asked, device] = await Promise.all([portal, examineDevice(), ...services]);
  results.set('portal', asked);
  showDevice(part, faultLines, device);
  // Without this device's connection nothing is known of the services.
  const isBlind = device.faults.includes('offline');
  const states = new Map(
    lines.map((line) => {
      const found = isBlind
        ? 'unknown'
        : stateOf(line, results.get(line.dataset.check as Check), asked.config);
      show(part, line, found);
      return [line, found] as const;
    }),
  );
  const summary = part.querySelector('[data-summary]');
  summary?.replaceChildren(summaryOf([...states.values()], device.faults));
  showCode(part, codeFacts(states), device);
}

function showDevice(part: HTMLElement, lines: readonly HTMLElement[], { faults, clockAhead }: Device): void {
  for (const line of lines) {
    const fault = line.dataset.fault as DeviceFault;
    const isFaulty = faults.includes(fault);
    show(part, line, isFaulty ? 'faulty' : 'sound');
    const help = line.querySelector<HTMLElement>('[data-help]');
    if (!help) continue;
    help.hidden = !isFaulty;
    if (fault === 'clock' && clockAhead !== null) help.replaceChildren(clockWords(clockAhead));
  }
}

function clockWords(ahead: number): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const amount =
    minutes < 120 ? counted(minutes, 'minuto', 'minuti') : counted(Math.round(minutes / 60), 'ora', 'ore');
  return `È ${ahead > 0 ? 'avanti' : 'indietro'} di ${amount}: correggilo nelle impostazioni del dispositivo.`;
}

/** One sentence on everything. */
function summaryOf(states: readonly (ServiceState | 'unknown')[], faults: readonly DeviceFault[]): string {
  if (faults.includes('offline'))
    return 'Questo dispositivo non raggiunge il sito: controlla la connessione, poi riprova.';
  const count = (wanted: ServiceState) => states.filter((state) => state === wanted).length;
  const [down, slow, closed] = [count('down'), count('slow'), count('closed')];
  const said = [
    down > 0 && counted(down, 'servizio non risponde', 'servizi non rispondono'),
    slow > 0 && counted(slow, 'servizio è lento', 'servizi sono lenti'),
    closed > 0 && counted(closed, 'servizio è chiuso dal Comune', 'servizi sono chiusi dal Comune'),
  ].filter((words) => words !== false);
  const services = said.length === 0 ? 'Tutti i servizi funzionano.' : `${said.join(', ')}.`;
  return faults.length === 0
    ? services
    : `${services} Qualcosa sul tuo dispositivo va sistemato: leggi sotto.`;
}

/** The worst state of each call, for the code; a call that was not made counts as closed. */
function codeFacts(states: ReadonlyMap<HTMLElement, ServiceState | 'unknown'>): Record<Check, ServiceState> {
  const found = (check: Check) =>
    [...states].flatMap(([line, state]) =>
      line.dataset.check === check && state !== 'unknown' && state !== 'closed' ? [state] : [],
    );
  return Object.fromEntries(checks.map((check) => [check, found(check)[0] ?? 'closed'])) as Record<
    Check,
    ServiceState
  >;
}

function showCode(part: HTMLElement, states: Record<Check, ServiceState>, device: Device): void {
  const code = codeOf({ states, faults: device.faults, halfHour: halfHourOf(timeOf(device)) });
  part.querySelector('[data-letters]')?.replaceChildren(element('strong', {}, groupsOfFour(code)));
  part.querySelector('[data-spelled]')?.replaceChildren(spelled(code));
  part.querySelector<HTMLElement>('[data-code]')?.removeAttribute('hidden');
}

/** What the municipality has published of outages. */
async function showOutages(place: HTMLElement): Promise<void> {
  const outages = await readOutages(place.dataset.outages ?? '');
  place.querySelector('ul')?.replaceChildren(...outages.map((words) => element('li', {}, words)));
  place.hidden = outages.length === 0;
}

/** A press while an examination runs starts no second one. */
async function start(part: HTMLElement, again: HTMLButtonElement): Promise<void> {
  if (again.getAttribute('aria-disabled') === 'true') return;
  again.setAttribute('aria-disabled', 'true');
  part.querySelector('[data-summary]')?.replaceChildren('Controllo dei servizi in corso…');
  try {
    await examine(part);
  } finally {
    again.removeAttribute('aria-disabled');
  }
}

const again = place?.querySelector<HTMLButtonElement>('[data-again]');
if (place && again) {
  place.querySelector('[data-late]')?.remove();
  again.addEventListener('click', () => void start(place, again));
  void start(place, again);
  const outages = place.querySelector<HTMLElement>('[data-outages]');
  if (outages) void showOutages(outages);
}
