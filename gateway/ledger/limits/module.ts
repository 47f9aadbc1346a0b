import { eq } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { account, limitEvent, memberLimit } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { createRaiseGeneration } from '../generation.ts';
import { beginBreak } from './breaks.ts';
import { createPlayGate, DECIDED } from './gate.ts';
import { LIMIT_INVARIANTS } from './invariants.ts';
import { createLimitActs } from './limitActs.ts';
import { readNet } from './net.ts';
import type { LimitActPorts, LimitsPorts } from './ports.ts';
import { readLimitHistory, readLimits, readMark } from './state.ts';
import { confirmLimit, dropLimit, setLimit } from './write.ts';

type LimitCalls =
  | 'limits'
  | 'limitSet'
  | 'limitConfirm'
  | 'limitDrop'
  | 'limitAsked'
  | 'realityCheck'
  | 'breakStart'
  | 'limitHistory'
  | 'netPosition';

/** Locks the caller's account, so that a bet and a change of a limit can't pass each other. */
async function lockMember(tx: Tx, ctx: CallContext) {
  const [member] = await tx
    .select({ uid: account.uid, type: account.type, realityMinutes: account.realityMinutes, ...DECIDED })
    .from(account)
    .where(eq(account.uid, ctx.require().uid))
    .for('no key update');
  if (member === undefined) throw new CallError('not_found', 404, 'There is no such account.');
  if (member.type === TRIAL_TYPE)
    throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
  return member;
}

export type LimitsDeps = Pick<WorldDeps, 'clock' | 'publish'>;

/** The calls about limits, breaks and the own history. */
export function createLimits(deps: LimitsDeps): Pick<Handlers, LimitCalls> {
  const now = () => deps.clock.now();
  const raiseGeneration = createRaiseGeneration(deps.publish);
  const publishMark = async (tx: Tx, uid: string) => {
    await deps.publish(tx, { key: 'limits', uid, data: await readMark(tx, uid), at: now() });
  };
  /** A call that changes something of the caller and answers everything as it is then. */
  const changing = <P>(
    change: (tx: Tx, member: { uid: string; realityMinutes: number | null }, params: P) => Promise<void>,
  ) => ({
    mode: 'write' as const,
    async run(tx: Tx, ctx: CallContext, params: P) {
      const member = await lockMember(tx, ctx);
      await change(tx, member, params);
      await publishMark(tx, member.uid);
      return { value: await readLimits(tx, member.uid, now()) };
    },
  });
  return {
    limits: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readLimits(tx, ctx.require().uid, now()) }),
    },
    limitHistory: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readLimitHistory(tx, ctx.require().uid, now()) }),
    },
    netPosition: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readNet(tx, ctx.require().uid, now()) }),
    },
    limitSet: changing(async (tx, { uid }, { amount, ...which }) => {
      await setLimit(tx, { uid, ...which }, amount, now());
      // Whoever has set a limit for deposits isn't asked for one any more.
      if (which.kind === 'deposit')
        await tx.update(account).set({ limitAsked: true }).where(eq(account.uid, uid));
    }),
    limitConfirm: changing((tx, { uid }, which) => confirmLimit(tx, { uid, ...which }, now())),
    limitDrop: changing((tx, { uid }, which) => dropLimit(tx, { uid, ...which }, now())),
    realityCheck: changing(async (tx, { uid, realityMinutes }, { minutes }) => {
      if (minutes === realityMinutes) return;
      await tx.update(account).set({ realityMinutes: minutes }).where(eq(account.uid, uid));
      const amounts = { fromAmount: realityMinutes, toAmount: minutes };
      await tx.insert(limitEvent).values({ uid, at: now(), what: 'reality', ...amounts });
    }),
    limitAsked: {
      mode: 'write',
      async run(tx, ctx) {
        const { uid } = await lockMember(tx, ctx);
        await tx.update(account).set({ limitAsked: true }).where(eq(account.uid, uid));
        await publishMark(tx, uid);
        return { value: null };
      },
    },
    breakStart: {
      mode: 'write',
      async run(tx, ctx, { length }) {
        const member = await lockMember(tx, ctx);
        const value = await beginBreak(tx, raiseGeneration, member, length, now());
        await publishMark(tx, member.uid);
        return { value };
      },
    },
  };
}

/** Limits, reality checks and breaks of members, and the gate that keeps them. */
export const limits = defineModule({
  name: 'limits',
  tables: [memberLimit, limitEvent],
  invariants: LIMIT_INVARIANTS,
  create: (deps: WorldDeps) => {
    const ports: LimitsPorts & LimitActPorts = {
      playGate: createPlayGate(),
      limitActs: createLimitActs(deps),
    };
    const readers: Pick<StateReaders, 'limits'> = { limits: (tx, uid) => readMark(tx, ownerOf(uid)) };
    return { handlers: createLimits(deps), readers, ports };
  },
});
