import * as z from 'zod/mini';
import { isAssetCode } from '#domain/assets.ts';
import { endpoint } from './endpoint.ts';
import { bool, boolOrNull, id, list, optionalObject, required, text, title, url } from './wire.ts';

/** A category name out of every spelling that backends use. */
const Category = z.pipe(
  z.union([z.object({ id, nome: required(title) }), required(title)]),
  z.transform((wire) =>
    typeof wire === 'string' ? { id: null, name: wire } : { id: wire.id, name: wire.nome },
  ),
);
const Categories = list(Category);

/** A category of services. */
export type ServiceCategory = z.infer<typeof Category>;

function firstCategories(...spellings: ServiceCategory[][]): ServiceCategory[] {
  const found = spellings.find((categories) => categories.length > 0) ?? [];
  return found.filter(
    (category, index) => found.findIndex((other) => other.name === category.name) === index,
  );
}

const ServiceCard = z.pipe(
  z.object({
    id: required(id),
    titolo: title,
    nome: title,
    descrizione: title,
    categoriaServizio: Categories,
    cateogoriaServizio: Categories,
    categoria_servizio: Categories,
    categorie: Categories,
    linkScheda: url,
    link_scheda: url,
    linkServizio: url,
    link_servizio: url,
    servizioAttivo: boolOrNull,
    servizio_attivo: boolOrNull,
    messaggioManutenzione: title,
    messaggio_manutenzione: title,
    delegabile: boolOrNull,
    noteDelega: title,
    note_delega: title,
  }),
  z.transform((wire) => ({
    id: wire.id,
    title: wire.titolo ?? wire.nome,
    description: wire.descrizione,
    categories: firstCategories(
      wire.categoriaServizio,
      wire.cateogoriaServizio,
      wire.categoria_servizio,
      wire.categorie,
    ),
    infoUrl: wire.linkScheda ?? wire.link_scheda,
    url: wire.linkServizio ?? wire.link_servizio,
    active: wire.servizioAttivo ?? wire.servizio_attivo ?? true,
    maintenanceNote: wire.messaggioManutenzione ?? wire.messaggio_manutenzione,
    /** Null when the card does not say; then the detail decides. */
    delegable: wire.delegabile,
    delegationNote: wire.noteDelega ?? wire.note_delega,
  })),
);

/** A service as its card tells it. */
export type ServiceCard = z.infer<typeof ServiceCard>;

/** The services that the municipality shows. */
export const getServices = endpoint({
  id: 'getServices',
  method: 'GET',
  base: 'public',
  path: 'configComune/servizi',
  answer: list(ServiceCard),
  reads: 'json',
});

const AssetRef = z.pipe(
  optionalObject(z.union([z.object({ codice: text }), text])),
  z.transform((wire) => {
    const code = typeof wire === 'string' ? wire : wire?.codice;
    return isAssetCode(code) ? code : null;
  }),
);

const ServiceDetail = z.pipe(
  z.object({
    id,
    idServizio: required(id),
    titolo: title,
    moduloMoon: text,
    idSportello: id,
    codiceNotifiche: text,
    codiceAssistenza: id,
    idFaq: id,
    asset: AssetRef,
    delegabile: bool,
    noteDelega: title,
  }),
  z.transform((wire) => ({
    id: wire.id,
    serviceId: wire.idServizio,
    title: wire.titolo,
    moonForm: wire.moduloMoon,
    officeCategoryId: wire.idSportello,
    notificationCode: wire.codiceNotifiche,
    assistanceId: wire.codiceAssistenza,
    faqCategoryId: wire.idFaq,
    asset: wire.asset,
    delegable: wire.delegabile,
    delegationNote: wire.noteDelega,
  })),
);

/** How a service is provided. */
export type ServiceDetail = z.infer<typeof ServiceDetail>;

/** What is told of each service beside its card. */
export const getServiceDetails = endpoint({
  id: 'getServiceDetails',
  method: 'GET',
  base: 'public',
  path: 'configComune/dettaglioServizi',
  answer: list(ServiceDetail),
  reads: 'json',
});
