import { roleOfType, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { TeamTransfer } from '../../../streams/wire/teamTransfers/words.ts';
import type { Tx } from '../../db/database.ts';
import { teamTransfer } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Principal, type Reply } from '../../ground/handler.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import { type WalletPorts, walletOf } from '../../ledger/wallet/ports.ts';
import type { MerchantTeamTransfers } from '../../merchant/teamTransfers.ts';
import { downlineNamed, lockBoth, type Party, uplineOf } from './relations.ts';
import { assertAllowed } from './terms.ts';
import { bookingOf, findTeamTransfer, type NamedTransfer, seenBy } from './transfers.ts';

export type SendDeps = Pick<ModuleDeps, 'publish' | 'readSnap' | 'clock'> &
  NoticePorts &
  LimitsPorts & {
    readonly wallet: Pick<WalletPorts['wallet'], 'post' | 'publishBalance'>;
    readonly rules: MerchantTeamTransfers;
  };

type Params = Omit<CallParams<'teamTransfer'>, 'paymentPassword'>;

/** Whoever is neither the upline nor a direct downline doesn't exist here. */
const nobody = () =>
  new CallError('not_found', 404, 'There is no such account above or directly below yours.');

/** A sentence that tells nothing of why: breaks and limits are the other account's own business. */
const refused = () =>
  new CallError('team_transfer_refused', 409, 'This account can’t receive transfers at the moment.');

const conflict = (field: string) =>
  new CallError('idempotency_conflict', 409, `This id was used with another ${field}.`, { value: { field } });

/** Throws `idempotency_conflict` with the field that differs. */
function assertSame({ row, receiver }: NamedTransfer, uid: string, params: Params): void {
  const isOther: readonly (readonly [string, boolean])[] = [
    ['id', row.senderUid !== uid],
    ['side', row.side !== params.side],
    ['to', params.side === 'downline' && receiver !== params.to],
    ['amount', row.amount !== params.amount],
    ['note', row.note !== params.note],
  ];
  const field = isOther.find(([, differs]) => differs)?.[0];
  if (field === undefined) return;
  throw conflict(field);
}

/** The account that is meant, if the merchant lets money go there. */
async function otherUid(
  tx: Tx,
  rules: MerchantTeamTransfers,
  me: Principal,
  params: Params,
): Promise<string> {
  if (params.side === 'downline' && roleOfType(me.type) !== 'agent')
    throw new CallError('not_an_agent', 403, 'This call is for agents.');
  if (!(params.side === 'upline' ? rules.up : rules.down))
    throw new CallError('team_transfer_off', 403, 'Transfers this way are not offered here.');
  const uid =
    params.side === 'upline'
      ? ((await uplineOf(tx, me.uid))?.uid ?? null)
      : await downlineNamed(tx, me.uid, params.to);
  if (uid === null) throw nobody();
  return uid;
}

/** Both accounts, locked; throws unless they are upline and direct downline still. */
async function lockRelation(tx: Tx, me: string, other: string, { side }: Params) {
  const rows = await lockBoth(tx, [me, other]);
  const sender = rows.find(({ uid }) => uid === me);
  const receiver = rows.find(({ uid }) => uid === other);
  if (sender === undefined || receiver === undefined) throw nobody();
  const [lower, upper] = side === 'upline' ? [sender, receiver] : [receiver, sender];
  if (lower.uplineUid !== upper.uid || roleOfType(upper.type) !== 'agent') throw nobody();
  if (receiver.type === TRIAL_TYPE) throw nobody();
  return { sender, receiver };
}

/** Sends money between an upline and a direct downline, in one transaction. */
export function createSend(deps: SendDeps) {
  const { rules, wallet, inbox, publish, readSnap, clock, playGate } = deps;

  /** Money that comes in counts as a deposit does, so that nobody is helped past an own limit or break. */
  async function assertMayReceive(tx: Tx, receiver: Party, amount: number, at: number): Promise<void> {
    if (receiver.locked) throw refused();
    try {
      await playGate.mayDeposit(tx, receiver, { at, amount });
    } catch (error) {
      if (error instanceof CallError) throw refused();
      throw error;
    }
  }

  /** Tells both, on every device. Topics are published in the order of their names. */
  async function tell(tx: Tx, made: NamedTransfer): Promise<void> {
    const { id, senderUid, receiverUid, at, amount, demo } = made.row;
    for (const uid of [senderUid, receiverUid].sort()) {
      const seen = seenBy(uid, made);
      const type = seen.way === 'sent' ? 'TEAM_TRANSFER_SENT' : 'TEAM_TRANSFER_RECEIVED';
      await wallet.publishBalance(tx, uid, at);
      await inbox.deliver(tx, {
        ...{ uid, type, amount, at, demo, name: seen.name },
        opId: `teamTransfer:${id}:${seen.way}`,
      });
      await publish(tx, { key: 'teamTransfers', uid, data: seen, at });
    }
  }

  /** Books a new transfer; the same one that another device was first with is not booked again. */
  async function make(tx: Tx, me: Principal, params: Params): Promise<NamedTransfer> {
    const other = await otherUid(tx, rules, me, params);
    const { sender, receiver } = await lockRelation(tx, me.uid, other, params);
    const earlier = await findTeamTransfer(tx, params.id);
    if (earlier !== null) return earlier;
    const at = clock.now();
    const { id, side, amount, note } = params;
    await assertAllowed(tx, rules, { uid: me.uid, amount, at });
    await assertMayReceive(tx, receiver, amount, at);
    const [row] = await tx
      .insert(teamTransfer)
      .values({ id, senderUid: me.uid, receiverUid: other, side, amount, note, at, demo: me.demo })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw conflict('id');
    const legs = [
      { account: walletOf(me.uid), amount: -amount },
      { account: walletOf(other), amount },
    ];
    await wallet.post(tx, { opId: bookingOf(id), kind: 'transferUpline', legs, at });
    const made = { row, sender: sender.username, receiver: receiver.username };
    await tell(tx, made);
    return made;
  }

  return async (tx: Tx, me: Principal, params: Params): Promise<Reply<TeamTransfer>> => {
    const made = (await findTeamTransfer(tx, params.id)) ?? (await make(tx, me, params));
    assertSame(made, me.uid, params);
    const snaps = [await readSnap(tx, 'balance', me.uid), await readSnap(tx, 'teamTransfers', me.uid)];
    return { value: seenBy(me.uid, made), snaps };
  };
}
