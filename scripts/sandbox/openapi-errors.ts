import type { ErrorFamily } from '#contracts/endpoint.server.ts';
import type { JsonSchema } from './openapi-schema.ts';

const text = { type: 'string' };
const nullableTexts = { type: ['array', 'null'], items: text };

/**
 * Error bodies by family. The document service (E10) publishes none, and the sandbox sends E1 for
 * it; the calls of the geocoder (E7) name no refusals.
 */
export const errorSchemas = {
  E1: {
    type: 'object',
    description: 'Errore del portale; i dettagli sono «campo: messaggio»',
    properties: { status: { type: 'integer' }, title: text, details: nullableTexts },
    required: ['status', 'title'],
  },
  E2: {
    type: 'object',
    description: 'Rifiuto del filtro: manca l’accesso, o le credenziali di manutenzione',
    properties: { status: { type: 'integer' }, error: text },
    required: ['status', 'error'],
  },
  E3: {
    type: 'object',
    description: 'Errore di PiemontePay; lo stato è un testo',
    properties: {
      status: text,
      code: { enum: ['VALIDATION_ERROR', 'BUSINESS_ERROR', 'AUTHORIZATION_ERROR', 'INTERNAL_ERROR'] },
      detail: text,
    },
    required: ['status', 'code', 'detail'],
  },
  E4: {
    type: 'object',
    description: 'Errore delle notifiche: name e message, oppure code e description, oppure un testo',
    properties: { name: text, message: text, code: { type: 'integer' }, description: text },
  },
  E5: {
    type: 'object',
    description: 'Errore degli appuntamenti; un 404 non ha corpo',
    properties: { success: { const: false }, message: text },
    required: ['success', 'message'],
  },
  E6: {
    type: 'object',
    description: 'Errore di MyPay, anche con lo stato 200',
    properties: {
      esito: { const: 'KO' },
      fault: {
        type: 'object',
        properties: { faultCode: text, faultString: text, id: text, description: text },
      },
    },
    required: ['esito'],
  },
  E8: {
    type: 'object',
    description: 'Errore del CRM',
    properties: { error: text, error_human: text },
    required: ['error'],
  },
  E9: {
    type: 'object',
    description: 'Errore delle istanze; un gettone scaduto risponde una pagina HTML con la parola ExpiredJWT',
    properties: { code: text, msg: text, title: text },
    required: ['code', 'msg'],
  },
} satisfies Record<string, JsonSchema>;

/** What some families send besides JSON. */
const otherTypes: Partial<Record<ErrorFamily | 'E2', string>> = {
  E4: 'text/html',
  E5: 'text/plain',
  E9: 'text/html',
};

/** Content of the refusals of a call: those of its service, and those of the gateway in front of it, which are E1. */
export function errorContent(family: ErrorFamily | 'E2'): JsonSchema {
  const own = family in errorSchemas ? family : 'E1';
  const names = own === 'E1' || own === 'E2' ? [own] : [own, 'E1'];
  const refs = names.map((name): JsonSchema => ({ $ref: `#/components/schemas/${name}` }));
  const other = otherTypes[family];
  return {
    'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs } },
    ...(other && { [other]: { schema: text } }),
  };
}
