import type { Tx } from '../../../../db/database.ts';
import type { ModuleDeps } from '../../../../ground/deps.ts';
import { CallError, type Handlers } from '../../../../ground/handler.ts';
import { intentId } from '../../../../ground/intent.ts';
import { positionOf } from '../../../../ground/position.ts';
import { lockPlayer } from '../../../../ledger/player.ts';
import { isLegal } from '../legalActs.ts';
import { readHand } from './dealing.ts';
import { readPlayedHands, readProof } from './history.ts';
import { leavePokerTable } from './leaving.ts';
import { act, type MadeAct } from './playing.ts';
import { publishTable } from './publishTable.ts';
import { chairsHeld, lockPokerTable } from './rows.ts';
import { type ChairDeps, sitDown } from './seating.ts';
import { readPokerRooms, readPokerSeat, shownTable, tableNow } from './views.ts';

type PokerCalls =
  | ('pokerRooms' | 'pokerTable' | 'pokerSeat' | 'pokerSit' | 'pokerAct')
  | ('pokerLeave' | 'pokerHands' | 'pokerProof');

export type PokerDeps = ChairDeps & Pick<ModuleDeps, 'readSnap'>;

/** What a page asks for. */
interface AskedAct extends Omit<MadeAct, 'seat' | 'byClock'> {
  readonly table: string;
  readonly hand: string;
  readonly step: number;
}

/**
 * Acts in one's turn. Throws `round_moved` (409) when the hand has gone on meanwhile, `bad_request` for what may not be done.
 * Locks: account, table, topics.
 */
async function actNow(deps: PokerDeps, tx: Tx, uid: string, asked: AskedAct): Promise<void> {
  await lockPlayer(tx, uid);
  const table = await lockPokerTable(tx, asked.table);
  const moved = () => new CallError('round_moved', 409, 'The hand has gone on meanwhile.');
  if (!table.live || table.handId === null || table.handId !== asked.hand) throw moved();
  const chairs = await chairsHeld(tx, table.id);
  const hand = await readHand(tx, table.room, table.handId);
  const seat = hand.row.seats.find(it => it.uid === uid)?.seat;
  if (seat === undefined || hand.state.turn !== seat || hand.acts.length !== asked.step) throw moved();
  const made = { seat, act: asked.act, to: asked.to, byClock: false, text: asked.text } as MadeAct;
  if (!isLegal(hand.state, made)) throw new CallError('bad_request', 400, 'This may not be done now.');
  const at = deps.clock.now();
  await act(deps, tx, { hand, chairs }, made, at);
  await publishTable(deps, tx, table.id, at);
}

/** Calls of the tables of hold'em. @param changed Told after what changes the list of tables. */
export function pokerHandlers(deps: PokerDeps, changed: () => void): Pick<Handlers, PokerCalls> {
  const { clock, readSnap } = deps;
  const own = async (tx: Tx, uid: string) => ({
    value: await readPokerSeat(tx, clock, uid),
    snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'pokerSeat', uid)],
  });
  return {
    pokerRooms: {
      mode: 'read',
      run: async tx => ({
        value: await readPokerRooms(tx),
        pos: [positionOf(await readSnap(tx, 'pokerRooms', null))],
      }),
    },
    pokerTable: {
      mode: 'read',
      run: async (tx, _ctx, { table }) => ({ value: shownTable(await tableNow(tx, table), null, clock) }),
    },
    pokerSeat: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = ctx.require();
        return {
          value: await readPokerSeat(tx, clock, uid),
          pos: [positionOf(await readSnap(tx, 'pokerSeat', uid))],
        };
      },
    },
    pokerSit: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = ctx.require();
        await sitDown(deps, tx, { ...params, uid, chairId: intentId(uid, ctx) });
        changed();
        return own(tx, uid);
      },
    },
    pokerAct: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = ctx.require();
        await actNow(deps, tx, uid, params);
        return own(tx, uid);
      },
    },
    pokerLeave: {
      mode: 'write',
      async run(tx, ctx, { table }) {
        const { uid } = ctx.require();
        await leavePokerTable(deps, tx, { uid, table, isAsked: true });
        changed();
        return own(tx, uid);
      },
    },
    pokerHands: {
      mode: 'read',
      run: async (tx, ctx) => ({ value: await readPlayedHands(tx, ctx.require().uid) }),
    },
    pokerProof: {
      mode: 'read',
      run: async (tx, ctx, { hand }) => ({ value: await readProof(tx, ctx.require().uid, hand) }),
    },
  };
}
