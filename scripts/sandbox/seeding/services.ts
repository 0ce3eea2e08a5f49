import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { mimeTypes } from '../files/sample-file.ts';
import { dayAt, instantAt, wallAt } from '../relative-time.ts';
import type {
  SeedAppointment,
  SeedDebt,
  SeedOpenPosition,
  SeedRecords,
  SeedTicket,
} from '../seed/record-types.ts';
import type { SeedTenant } from '../seed/types.ts';

interface Ground {
  db: DatabaseSync;
  tenant: string;
  now: Date;
}

/** Writes the requests, instances, payments, appointments, documents and delegations of one municipality. */
export function plantServices(db: DatabaseSync, { id: tenant, records }: SeedTenant, now: Date): void {
  if (!records) return;
  const ground = { db, tenant, now };
  for (const ticket of records.tickets) plantTicket(ground, ticket);
  plantDrafts(ground, records);
  plantInstances(ground, records);
  for (const debt of records.debts) plantDebt(ground, debt);
  for (const position of records.openPositions) plantOpenPosition(ground, position);
  for (const { cf, flag, changedAt } of records.receiptArchive)
    insert(ground, 'receipt_archive', [tenant, cf, Number(flag), instantAt(now, changedAt)]);
  for (const appointment of records.appointments) plantAppointment(ground, appointment);
  plantDocuments(ground, records);
  plantDelegations(ground, records);
}

function insert({ db }: Ground, table: string, values: readonly SQLInputValue[]): number {
  const marks = values.map(() => '?').join(', ');
  return Number(db.prepare(`INSERT INTO ${table} VALUES (${marks})`).run(...values).lastInsertRowid);
}

function plantTicket(ground: Ground, ticket: SeedTicket): void {
  const { tenant, now } = ground;
  const { id, cf, number, title, state, stateText = null, type = 1, customer = null, articles } = ticket;
  const times = articles.map(({ at }) => instantAt(now, at));
  const created = times[0] ?? now.toISOString();
  const updated = ticket.updatedAt ? instantAt(now, ticket.updatedAt) : (times.at(-1) ?? created);
  const row = [tenant, id, cf, number, title, state, stateText, type, customer, created, updated, 1];
  insert(ground, 'ticket', row);
  articles.forEach((article, index) => {
    const { author, contentType = 'text/html', hidesSender = false, body, internal = false } = article;
    const from = author === 'citizen' ? customer : author === 'operator' ? 'Operatore' : 'Sistema';
    const key = insert(ground, 'article', [
      null,
      tenant,
      id,
      author,
      from,
      Number(hidesSender),
      contentType,
      body,
      Number(internal),
      times[index] ?? created,
    ]);
    for (const { filename, kind } of article.files ?? [])
      insert(ground, 'attachment', [null, key, filename, mimeTypes[kind], kind, null]);
  });
}

function plantDrafts(ground: Ground, { drafts }: SeedRecords): void {
  for (const { cf, asset, body, savedAt } of drafts)
    insert(ground, 'draft', [null, ground.tenant, cf, asset, body, instantAt(ground.now, savedAt)]);
}

function plantInstances(ground: Ground, { forms, instances }: SeedRecords): void {
  const { tenant, now } = ground;
  for (const form of forms)
    insert(ground, 'moon_form', [tenant, form.codiceModulo, form.versioneModulo, JSON.stringify(form)]);
  for (const { code, cf, status, form, createdAt, protocol = null } of instances) {
    const created = instantAt(now, createdAt);
    insert(ground, 'instance', [tenant, code, cf, status, form, created, protocol, protocol && created]);
  }
}

function plantDebt(ground: Ground, debt: SeedDebt): void {
  const { tenant, now } = ground;
  const { cf, iuv, state, type, typeName, title, cents, dueOn, paidAt, psp, notes, parts } = debt;
  const paid = paidAt && instantAt(now, paidAt).replace('Z', '+00:00');
  const json = {
    descrizionePagamento: title,
    descrizionePortale: typeName,
    componentiPagamento: parts,
    dataOraOperazione: paid,
    dataEsitoPagamento: paid,
    identificativoUnicoRiscossione: paid && `${iuv.slice(-6)}${cents}`,
    numeroTransazione: paid && `${paid.slice(0, 10).replaceAll('-', '')}${iuv.slice(-4)}`,
    prestatoreServiziPagamento: psp,
    infoAggiuntive: notes,
  };
  const due = dueOn ? dayAt(now, dueOn) : null;
  const receipt = Number(state === 4 && debt.receipt !== false);
  insert(ground, 'debt_position', [tenant, iuv, cf, state, type, due, cents, receipt, JSON.stringify(json)]);
}

function plantOpenPosition(ground: Ground, position: SeedOpenPosition): void {
  const { cf, iud, iuv, type, typeName, title, cents, dueOn, payUrl, sendsState = true } = position;
  const json = {
    iuv,
    codiceAvviso: iuv && `3${iuv}`,
    iud,
    codiceVersamento: type,
    descrizioneVersamento: typeName,
    causale: title,
    importo: cents / 100,
    dataScadenza: dueOn && dayAt(ground.now, dueOn),
    codiceStatoPagamento: sendsState ? '1' : undefined,
    urlPagamento: payUrl,
  };
  insert(ground, 'open_position', [ground.tenant, iud, cf, 0, JSON.stringify(json)]);
}

function plantAppointment(ground: Ground, appointment: SeedAppointment): void {
  const { tenant, now } = ground;
  const { id, cf, counter, status = null, bookedAt, startsAt, minutes, notes = null } = appointment;
  const start = wallAt(now, startsAt);
  const end = minutes === null ? null : plusMinutes(start, minutes);
  const hash = `Sb${tenant.slice(0, 4)}${String(id).padStart(6, '0')}`;
  insert(ground, 'appointment', [
    tenant,
    id,
    cf,
    hash,
    status,
    wallAt(now, bookedAt),
    start,
    end,
    notes,
    appointment.meetingLink ?? null,
    appointment.message ?? null,
    JSON.stringify(counter),
  ]);
}

/** Appointments end on the day on which they begin. */
function plusMinutes(wall: string, minutes: number): string {
  const [day = '', clock = ''] = wall.split(' ');
  const [hours = 0, past = 0] = clock.split(':').map(Number);
  const end = hours * 60 + past + minutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(end / 60))}:${two(end % 60)}:00`;
}

function plantDocuments(ground: Ground, { scopes, documents }: SeedRecords): void {
  const { tenant, now } = ground;
  for (const { id, name } of scopes) insert(ground, 'document_scope', [tenant, id, name]);
  for (const one of documents) {
    const { uuid, cf, title, scope, kind, extension, filename = null, createdOn, endsOn } = one;
    const days = [dayAt(now, createdOn), endsOn ? dayAt(now, endsOn) : null];
    const content = one.hasContent === false ? 0 : 1;
    const row = [tenant, uuid, cf, title, scope, kind, extension, filename, ...days, content];
    insert(ground, 'archive_document', row);
  }
}

function plantDelegations(ground: Ground, { people, delegations }: SeedRecords): void {
  const { tenant, now } = ground;
  for (const { cf, name, surname } of people)
    insert(ground, 'delegation_person', [tenant, cf, name, surname]);
  for (const one of delegations) {
    const { uuid, delegator, delegate, service, title, asset, status, startsOn, endsOn } = one;
    const days = [dayAt(now, startsOn), dayAt(now, endsOn), instantAt(now, startsOn)];
    const row = [tenant, uuid, delegator, delegate, service, title, asset, status, ...days];
    insert(ground, 'delegation', [...row, one.note ?? null, one.lags ? 1 : 0]);
  }
}
