import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { type DealtSeat, holdemAct, holdemChair, holdemHand, holdemTable } from '../../../../db/schema.ts';
import type { ModuleDeps } from '../../../../ground/deps.ts';
import { newServerSeed } from '../../../houseGames/fair.ts';
import { HOLDEM_TIMES } from '../../../houseGames/holdem.ts';
import { sealPack } from '../../cards/sealing.ts';
import { applyAct } from '../applyAct.ts';
import type { HandAct, HandState } from '../handState.ts';
import { legalActs } from '../legalActs.ts';
import { type ActRow, dealtHand, type HandRow, type StoredHand } from './dealing.ts';
import { writeHandEnd } from './handEnd.ts';
import { type ChairRow, mustLeave, type PokerTableRow } from './rows.ts';

export type PlayDeps = Pick<ModuleDeps, 'clock' | 'randomBytes'>;

/** How long a seat may think, world ms: its turn, and what it has left of its own. */
const turnOf = ({ clock }: PlayDeps, bankMs: number): number => (HOLDEM_TIMES.turn + bankMs) * clock.rate;

/** What a chair has left of its own after a decision, real ms. */
function bankAfter(
  { clock }: PlayDeps,
  chair: ChairRow,
  { turnAt }: Pick<HandRow, 'turnAt'>,
  at: number,
): number {
  const over = Math.floor((at - turnAt) / clock.rate) - HOLDEM_TIMES.turn;
  return Math.max(0, chair.bankMs - Math.max(0, over));
}

/** The next seat round the table after one. */
const nextAfter = (seats: readonly number[], seat: number): number =>
  seats.find(it => it > seat) ?? seats[0] ?? seat;

/** Who is dealt in. */
export const mayPlay = (chairs: readonly ChairRow[], at: number): readonly ChairRow[] =>
  chairs.filter(chair => !mustLeave(chair, at));

/** Deals the next hand to two or more; its pack is the promised one, and that of the hand after it is promised now. */
export async function dealNext(
  deps: PlayDeps,
  tx: Tx,
  table: PokerTableRow,
  playing: readonly ChairRow[],
  at: number,
): Promise<void> {
  const { randomBytes, clock } = deps;
  const id = randomBytes(12).toString('hex');
  const seats = playing.map(
    ({ seat, id: chair, uid, stack, dealText: text }): DealtSeat => ({ seat, chair, uid, stack, text }),
  );
  const button = nextAfter(
    seats.map(({ seat }) => seat),
    table.button,
  );
  const number = table.handNo + 1;
  const row = { id, tableId: table.id, number, button, serverSeed: table.nextSeed, seats };
  const hand: HandRow = {
    ...row,
    ...{ commit: table.nextCommit, begunAt: at, turnAt: at, endedAt: null, rake: null },
  };
  await tx.insert(holdemHand).values(hand);
  const nextSeed = newServerSeed(randomBytes);
  const state = dealtHand(table.room, hand);
  for (const { id: chair, bankMs } of playing) {
    const more = Math.min(HOLDEM_TIMES.bank, bankMs + HOLDEM_TIMES.bankPerHand);
    if (more !== bankMs) await tx.update(holdemChair).set({ bankMs: more }).where(eq(holdemChair.id, chair));
  }
  const first = playing.find(({ seat }) => seat === state.turn);
  await tx
    .update(holdemTable)
    .set({
      ...{ handId: id, handNo: number, live: true, button },
      ...{ nextSeed, nextCommit: sealPack(nextSeed).commit },
      dueAt: at + turnOf(deps, Math.min(HOLDEM_TIMES.bank, (first?.bankMs ?? 0) + HOLDEM_TIMES.bankPerHand)),
    })
    .where(eq(holdemTable.id, table.id));
  // Blinds may take all that two have.
  if (state.turn === null) await writeHandEnd({ clock }, tx, table.id, { row: hand, acts: [], state }, at);
}

/** What somebody does in a hand, or the clock in its place. */
export interface MadeAct extends HandAct {
  readonly byClock: boolean;
  /** A text for the next deal; the one before it stays without. */
  readonly text?: string;
}

/** What the clock does in the place of a seat: it checks, or folds what it would have to pay for. */
export function actInstead(state: HandState): MadeAct | null {
  const legal = legalActs(state);
  if (legal === null) return null;
  return { seat: legal.seat, act: legal.canCheck ? 'check' : 'fold', byClock: true };
}

/** Adds an act to the running hand of a locked table. Throws `IllegalAct`: the caller has looked. */
export async function act(
  deps: PlayDeps,
  tx: Tx,
  { hand, chairs }: { readonly hand: StoredHand; readonly chairs: readonly ChairRow[] },
  made: MadeAct,
  at: number,
): Promise<void> {
  const { row, acts } = hand;
  const state = applyAct(hand.state, made);
  const { seat, byClock, text } = made;
  const upTo = made.act === 'raise' ? (made.to ?? null) : null;
  const done: ActRow = { handId: row.id, step: acts.length, seat, act: made.act, upTo, byClock, at };
  await tx.insert(holdemAct).values(done);
  const chair = chairs.find(it => it.seat === seat);
  if (chair === undefined) throw new Error('who acts sits there');
  await tx
    .update(holdemChair)
    .set({
      bankMs: bankAfter(deps, chair, row, at),
      missed: byClock ? chair.missed + 1 : 0,
      ...(text !== undefined && { dealText: text }),
    })
    .where(eq(holdemChair.id, chair.id));
  const after: StoredHand = { row: { ...row, turnAt: at }, acts: [...acts, done], state };
  if (state.turn === null) return writeHandEnd(deps, tx, row.tableId, after, at);
  await tx.update(holdemHand).set({ turnAt: at }).where(eq(holdemHand.id, row.id));
  const next = chairs.find(it => it.seat === state.turn);
  if (next === undefined) throw new Error('whose turn it is sits there');
  const bankMs = next === chair ? bankAfter(deps, chair, row, at) : next.bankMs;
  await tx
    .update(holdemTable)
    .set({ dueAt: at + turnOf(deps, bankMs) })
    .where(eq(holdemTable.id, row.tableId));
  // Who wants to leave keeps nobody waiting.
  if (next.leaving)
    await act(deps, tx, { hand: after, chairs }, { seat: next.seat, act: 'fold', byClock: false }, at);
}
