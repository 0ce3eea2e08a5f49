import type { SandboxModule } from '../context.ts';
import { registerPayments } from './calls.ts';
import { registerCheckout } from './checkout.ts';
import { paymentsSection, registerPaymentForms } from './desk.ts';
import { registerMyPay } from './mypay-calls.ts';
import { seedPayments } from './seed.ts';
import { registerSpontaneousPayments } from './spontaneous-calls.ts';

/** What citizens owe and have paid. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE debt_position (
  tenant TEXT NOT NULL, iuv TEXT NOT NULL, cf TEXT NOT NULL, state INTEGER NOT NULL, type TEXT NOT NULL,
  due_on TEXT, cents INTEGER NOT NULL, has_receipt INTEGER NOT NULL, receipt_from TEXT, checkout_cents INTEGER,
  hindrance TEXT, json TEXT NOT NULL, listed INTEGER NOT NULL, PRIMARY KEY (tenant, iuv)
) STRICT;
CREATE TABLE open_position (
  tenant TEXT NOT NULL, iud TEXT NOT NULL, cf TEXT NOT NULL, state INTEGER NOT NULL, checkout_cents INTEGER,
  hindrance TEXT, json TEXT NOT NULL, PRIMARY KEY (tenant, iud)
) STRICT;
CREATE TABLE payment_type (
  tenant TEXT NOT NULL, system TEXT NOT NULL, code TEXT NOT NULL, label TEXT NOT NULL, notes_hint TEXT,
  needs_notes INTEGER NOT NULL, fixed_cents INTEGER, is_spontaneous INTEGER NOT NULL, collection TEXT,
  is_offered INTEGER NOT NULL, PRIMARY KEY (tenant, system, code)
) STRICT;
CREATE TABLE payment_creditor (tenant TEXT NOT NULL PRIMARY KEY, tax_code TEXT NOT NULL, postal_account TEXT) STRICT;
CREATE TABLE payment_policy (tenant TEXT NOT NULL PRIMARY KEY, html TEXT NOT NULL) STRICT;
CREATE TABLE payment_session (
  tenant TEXT NOT NULL, id TEXT NOT NULL, system TEXT NOT NULL, position TEXT NOT NULL, cents INTEGER NOT NULL,
  return_to TEXT NOT NULL, started_at TEXT NOT NULL, outcome TEXT, settles_at TEXT, delegate TEXT, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE receipt_archive (
  tenant TEXT NOT NULL, cf TEXT NOT NULL, flag INTEGER NOT NULL, changed_at TEXT NOT NULL, PRIMARY KEY (tenant, cf)
) STRICT;
`,
  seed: seedPayments,
  calls: [
    registerPayments,
    registerSpontaneousPayments,
    registerMyPay,
    registerCheckout,
    registerPaymentForms,
  ],
  desk: paymentsSection,
};
