import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../gateway/db/database.ts';
import { lotteryDraw, lotteryTicket } from '../../../../gateway/db/schema.ts';
import { CallError } from '../../../../gateway/ground/handler.ts';
import { createPlayGate } from '../../../../gateway/ledger/limits/gate.ts';
import { drawOnce, numbersOf } from '../../../../gateway/play/lotteries/draws.ts';
import { stopChase } from '../../../../gateway/play/lotteries/refunds.ts';
import { settleAccount } from '../../../../gateway/play/lotteries/settle.ts';
import { lotteryOf } from '../../../../streams/wire/lottery/games.ts';
import { payoutOf } from '../../../../streams/wire/lottery/ticket.ts';
import type { Machine } from '../../../unit/laws/machineLaw.ts';
import type { Casino } from '../../casino/openCasino.ts';
import { fillLotteries, MINUTE_FIVE, openRig } from '../../lotteries/rig.ts';
import { type Course, type Process, skewed, unequal } from '../raceLaw.ts';

const FUNDS = 1_000_000;
const STAKE = 100;
/** More than the clocks of the law differ, ms. */
const APART = 3_000;

const CHASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  going: { stop: 'stopped', win: 'won' },
  // Its first ticket may have been drawn before it was stopped, and is settled after it.
  stopped: { win: 'stopped' },
};
/** A chase ends because it is stopped, or because its first ticket wins; in both cases its second ticket comes back, once. */
export const CHASE: Machine = {
  states: ['going', 'stopped', 'won'],
  steps: ['stop', 'win'],
  begins: ['going'],
  after: (state, step) => CHASES[state]?.[step] ?? null,
  counted: ['won'],
  undone: ['stopped'],
};

const FIRST = { ticket: lotteryTicket.state, draw: lotteryDraw.state };
const OF_DRAW = and(eq(lotteryDraw.game, lotteryTicket.game), eq(lotteryDraw.no, lotteryTicket.no));
const settled = () => new CallError('draw_closed', 409, 'Another process has settled it.');

/** Bets on two draws, the first of which wins or loses, and lets its time come. */
async function betOnTwo(casino: Casino, rig: ReturnType<typeof openRig>, wins: boolean, stopOnWin: boolean) {
  const lottery = lotteryOf(MINUTE_FIVE);
  if (lottery === null) throw new Error('no such lottery');
  const uid = await rig.member();
  const { numero: no } = await rig.open();
  const draw = await rig.drawRow(no);
  const linesOf = (half: string) => [{ play: 'sumHalves', pick: [half] }];
  const payoutFor = (half: string) =>
    payoutOf(lottery, { lines: linesOf(half), unit: STAKE, multiplier: 1 }, numbersOf(lottery, draw));
  const half = ['odd', 'even'].find(it => payoutFor(it) > 0 === wins) ?? '';
  await rig.bet(uid, { no, lines: linesOf(half), unit: STAKE, draws: 2, stopOnWin });
  const [first, second] = await rig.ticketsOf(uid);
  if (first?.chase == null || second === undefined) throw new Error('a chase has two tickets');
  casino.clock.advance(draw.drawsAt - casino.clock.now() + APART);
  return {
    uid,
    draw,
    first,
    second,
    chase: first.chase,
    faults: [] as string[],
    payout: wins ? payoutFor(half) : 0,
  };
}
type Bet = Awaited<ReturnType<typeof betOnTwo>>;

/**
 * What a process does with a chase. The clock that a chase is stopped by is so far behind that the draw still takes bets: only the row
 * of the draw keeps it from coming back after its numbers are known.
 */
function movesOf(casino: Casino, { uid, draw, chase, first, faults }: Bet, ms: number) {
  const depsAt = (behind: number) => ({
    ...{ ...casino, randomBytes, playGate: createPlayGate() },
    clock: skewed(casino.clock, ms - behind),
  });
  const late = 2 * APART + draw.drawsAt - draw.closesAt;
  return {
    async stop(tx: Tx) {
      await stopChase(depsAt(late), tx, { uid, chase, reason: 'stopped' });
      const [row] = await tx
        .select(FIRST)
        .from(lotteryTicket)
        .innerJoin(lotteryDraw, OF_DRAW)
        .where(eq(lotteryTicket.id, first.id));
      if (row?.ticket === 'returned' && row.draw !== 'open')
        faults.push('came back after its numbers were drawn');
    },
    async settle() {
      const deps = depsAt(0);
      await casino.database.write(tx => drawOnce(tx, deps, draw));
      if ((await casino.database.write(tx => settleAccount(deps, tx, uid))) === 0) throw settled();
    },
  };
}
const rowOf = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(lotteryTicket).where(eq(lotteryTicket.id, id));
  if (row === undefined) throw new Error('no such ticket');
  return row;
};

const courseOf =
  (stopOnWin: boolean, processOf: (casino: Casino, bet: Bet, ms: number) => Process) =>
  async (casino: Casino): Promise<Course> => {
    await fillLotteries(casino);
    const rig = openRig(casino);
    return {
      async open([, ...steps], skew) {
        const bet = await betOnTwo(casino, rig, !steps.includes('lose'), stopOnWin);
        return {
          id: stopOnWin ? bet.second.id : bet.first.id,
          processes: [processOf(casino, bet, 0), processOf(casino, bet, skew)],
          async faultsAt() {
            const rows = await rig.ticketsOf(bet.uid);
            const inState = (...states: readonly string[]) =>
              rows.filter(({ state }) => states.includes(state)).length;
            const { wallet, hold } = await rig.moneyOf(bet.uid);
            return [
              ...bet.faults,
              ...unequal('on hold', hold, STAKE * inState('held')),
              ...unequal(
                'money',
                wallet + hold,
                FUNDS - STAKE * inState('won', 'lost') + bet.payout * inState('won'),
              ),
            ];
          },
        };
      },
    };
  };

/** The first ticket of a chase that goes on whatever it wins. */
export const ticketCourse = courseOf(false, (casino, bet, ms) => {
  const { stop, settle } = movesOf(casino, bet, ms);
  const { database } = casino;
  return {
    async apply(id, step) {
      if (step !== 'giveBack') return settle();
      await database.write(async tx => {
        await stop(tx);
        // The rest of the chase may come back where this ticket doesn't.
        if ((await rowOf(tx, id)).state !== 'returned') throw settled();
      });
    },
    stateOf: async id => (await rowOf(database.db as unknown as Tx, id)).state,
  };
});

/** A chase that ends with its first win. */
export const chaseCourse = courseOf(true, (casino, bet, ms) => {
  const { stop, settle } = movesOf(casino, bet, ms);
  const { database } = casino;
  return {
    apply: async (_id, step) => (step === 'stop' ? database.write(stop) : settle()),
    async stateOf(id) {
      const { state, reason } = await rowOf(database.db as unknown as Tx, id);
      return state === 'held' ? 'going' : reason === 'won' ? 'won' : String(reason);
    },
  };
});
