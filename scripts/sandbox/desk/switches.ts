import { html } from 'hono/html';
import * as z from 'zod/mini';
import { assetCodes, type AssetCode } from '#domain/assets.ts';
import type { Sandbox } from '../context.ts';
import {
  enabledAssets,
  inMaintenance,
  saveConfig,
  withAsset,
  type Municipality,
} from '../municipalities/data.ts';
import { tenantOf, readForm } from './request.ts';
import type { Markup } from './layout.ts';
import { redirectToDesk, deskPath } from './outcomes.ts';

const YesNo = z.enum(['si', 'no']);
const AssetForm = z.object({ codice: z.enum(assetCodes), attivo: YesNo });
const MaintenanceForm = z.object({ attiva: YesNo });

/** Routes that enable and disable modules and maintenance of a municipality. */
export function registerSwitches({ app, db, seed, onChange }: Sandbox): void {
  app.post(`${deskPath}/modulo`, async (c) => {
    const form = await readForm(c, AssetForm);
    if (form instanceof Response) return form;
    const { id, config } = tenantOf(c);
    const sample = seed.find((one) => one.id === id)?.config ?? {};
    saveConfig(db, id, withAsset(config, sample, form.codice, form.attivo === 'si'));
    onChange(id);
    return redirectToDesk(c, 'fatto', 'moduli');
  });
  app.post(`${deskPath}/manutenzione`, async (c) => {
    const form = await readForm(c, MaintenanceForm);
    if (form instanceof Response) return form;
    const { id, config } = tenantOf(c);
    saveConfig(db, id, { ...config, maintenance: form.attiva === 'si' });
    onChange(id);
    return redirectToDesk(c, 'fatto', 'manutenzione');
  });
}

/** Sections with the current switches of a municipality. */
export function switchSections(municipality: Municipality): Markup {
  return html`${modulesSection(enabledAssets(municipality.config))}
  ${maintenanceSection(inMaintenance(municipality), municipality.credentials.username)}`;
}

/** The switch of each module. */
function modulesSection(enabled: readonly AssetCode[]): Markup {
  return html`<section aria-labelledby="moduli">
    <h2 id="moduli">Moduli</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Modulo</th>
          <th scope="col">Stato</th>
          <th scope="col">Comando</th>
        </tr>
      </thead>
      <tbody>
        ${assetCodes.map((code) => moduleRow(code, enabled.includes(code)))}
      </tbody>
    </table>
  </section>`;
}

function moduleRow(code: AssetCode, on: boolean): Markup {
  return html`<tr>
    <th scope="row">${code}</th>
    <td>${on ? 'attivo' : 'spento'}</td>
    <td>
      <form method="post" action="${deskPath}/modulo">
        <input type="hidden" name="codice" value="${code}" /><input
          type="hidden"
          name="attivo"
          value="${on ? 'no' : 'si'}"
        />
        <button class="quiet" aria-label="${on ? 'Spegni' : 'Attiva'} ${code}">
          ${on ? 'Spegni' : 'Attiva'}
        </button>
      </form>
    </td>
  </tr>`;
}

/** Maintenance on or off. */
function maintenanceSection(on: boolean, username: string): Markup {
  return html`<section aria-labelledby="manutenzione">
    <h2 id="manutenzione">Manutenzione</h2>
    <p>
      ${on ? `Il Comune è in manutenzione: entra solo chi ha le credenziali dell’utente «${username}».` : 'Il Comune risponde a tutti.'}
    </p>
    <form method="post" action="${deskPath}/manutenzione">
      <input type="hidden" name="attiva" value="${on ? 'no' : 'si'}" />
      <button>${on ? 'Termina la manutenzione' : 'Metti in manutenzione'}</button>
    </form>
  </section>`;
}
