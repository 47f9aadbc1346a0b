import { inject } from 'vitest';
import { createInbox } from '../../../gateway/care/inbox/module.ts';
import { createPaymentPassword } from '../../../gateway/cash/paymentPassword/module.ts';
import type { PaymentPasswordPorts } from '../../../gateway/cash/paymentPassword/ports.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { parseParams } from '../../../gateway/ground/params.ts';
import { type CallInput, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { runHandler } from '../identity/runHandler.ts';
import { type Owner, openSecurity, type Security } from '../security/openSecurity.ts';
import { testMerchant } from '../support/merchant.ts';
import { testPasswords } from '../support/passwords.ts';

type Made = ReturnType<typeof createPaymentPassword>;
export type PaymentCall = keyof Made['handlers'];

/** Payment passwords over a database of their own. */
export interface PaymentPasswords extends Omit<Security, 'call'> {
  readonly security: Security;
  readonly check: PaymentPasswordPorts['paymentPassword']['check'];
  /** The check of another process of the gateway: with a pool, a queue and hashes of its own. */
  readonly otherProcess: {
    readonly check: PaymentPasswordPorts['paymentPassword']['check'];
    close(): Promise<void>;
  };
  pay<K extends PaymentCall>(name: K, input: CallInput<K>, owner: Owner): Promise<CallValue<K>>;
}

/** Opens them. Close the registry, and the other process before it. */
export async function openPaymentPassword(merchant = testMerchant()): Promise<PaymentPasswords> {
  const security = await openSecurity({ merchant });
  const { deps, database, reauthentication } = security;
  const make = (over: typeof database): Made =>
    createPaymentPassword({
      ...deps,
      database: over,
      passwords: testPasswords(),
      identity: { reauthentication },
      inbox: createInbox(deps),
    });
  const mine = make(database);
  const { rows } = await database.db.execute<{ name: string }>('select current_database() as name');
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${rows[0]?.name}`;
  const otherDatabase = openDatabase(url.href, { connections: 4 });
  const other = make(otherDatabase);
  return {
    ...security,
    security,
    check: mine.paymentPassword.check,
    otherProcess: { check: other.paymentPassword.check, close: otherDatabase.close },
    async pay(name, input, { token }) {
      const ctx = await security.context(token);
      const params = parseParams(calls[name].params, input) as never;
      const { value } = await runHandler(database, mine.handlers[name] as never, ctx, params);
      return value as never;
    },
  };
}
