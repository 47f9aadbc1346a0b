import { eq } from 'drizzle-orm';
import { account } from '../../db/schema.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import type { Finding } from '../../ground/invariants.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { Publish } from '../../ground/publish.ts';
import type { RaiseGeneration } from '../../ledger/generation.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import { findAccount, type IdentityPorts } from '../../people/identity/ports.ts';
import { auditHandlers } from './audit.ts';
import { peopleHandlers } from './people.ts';

/** Ends every session of an account. Throws `not_found` for an unknown username. */
export function kickHandler(raiseGeneration: RaiseGeneration): Handler<'opsKick'> {
  return {
    mode: 'write',
    async run(tx, ctx, { username }) {
      const found = await findAccount(tx, username);
      const gen = found === null ? null : await raiseGeneration(tx, found.uid, ctx.now);
      if (gen === null) throw new CallError('not_found', 404, 'There is no account of this name.');
      return { value: { gen } };
    },
  };
}

/** Locks an account, which ends every session of it, or opens it again. Throws `not_found` for an unknown username. */
function lockHandler(raiseGeneration: RaiseGeneration): Handler<'opsLock'> {
  return {
    mode: 'write',
    async run(tx, ctx, { username, locked }) {
      const found = await findAccount(tx, username);
      if (found === null) throw new CallError('not_found', 404, 'There is no account of this name.');
      if (!locked && found.closedAt !== null)
        throw new CallError('account_locked', 403, 'This account is closed for good.');
      ctx.note?.({ before: { locked: found.locked } });
      await tx.update(account).set({ locked }).where(eq(account.uid, found.uid));
      if (locked) await raiseGeneration(tx, found.uid, ctx.now);
      return { value: null };
    },
  };
}

/** Starts or ends a maintenance (S4-12); every page and every process learns it from `g:status`. */
export function statusHandler(publish: Publish): Handler<'opsStatus'> {
  return {
    mode: 'write',
    async run(tx, ctx, { state, until }) {
      // An end without a maintenance means nothing.
      const data = { state, until: state === 'maintenance' ? until : null };
      await publish(tx, { key: 'status', uid: null, data, at: ctx.now });
      return { value: null };
    },
  };
}

export interface AuditPorts {
  /** What the last audit that this process was asked for has found, by invariant, with its real time, epoch ms. */
  readonly audit: { findings(): readonly (Finding & { readonly at: number })[] };
}

/** The calls of the operator: kicks, locks and the state of the platform. */
export const operator = defineModule({
  name: 'operator',
  tables: [],
  create(deps: WorldDeps & WalletPorts & IdentityPorts) {
    const found = new Map<string, Finding & { readonly at: number }>();
    const onFound = (finding: Finding) => void found.set(finding.id, { ...finding, at: deps.wall() });
    return {
      ports: { audit: { findings: () => [...found.values()] } } satisfies AuditPorts,
      handlers: {
        ...auditHandlers(deps.invariants, onFound),
        opsKick: kickHandler(deps.identity.raiseGeneration),
        opsLock: lockHandler(deps.identity.raiseGeneration),
        opsStatus: statusHandler(deps.publish),
        ...peopleHandlers(deps.wall),
      },
    };
  },
});
