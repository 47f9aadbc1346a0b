import { eq } from 'drizzle-orm';
import { crashBet, crashRound } from '../../../gateway/db/schema.ts';
import type { Crash } from '../../../gateway/play/crash/module.ts';
import { CRASH_TIMES } from '../../../gateway/play/houseGames/crash.ts';
import { timeOf } from '../../../streams/wire/crash/flight.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** Rounds of Crash of a casino as players use them. */
export function openRig(casino: Casino, crash: Crash = casino.crash) {
  const { clock, database } = casino;
  let keys = 0;
  const key = (of: string) => `${of}${++keys}`;

  /** Takes every step that is due now. */
  async function settleDown() {
    while ((await crash.look()).isDone);
  }
  async function pass(ms: number) {
    clock.advance(ms);
    await settleDown();
  }
  const rowOf = async (id: string) => {
    const [row] = await database.db.select().from(crashRound).where(eq(crashRound.id, id));
    if (row === undefined) throw new Error('no such round');
    return row;
  };
  const state = async (): Promise<CrashState> => (await run(casino, crash.handlers.crash, {})).value;
  /** A round that takes stakes and that nobody has staked in, crashing within these multipliers. */
  async function open({ from = 200, to = 3_000 } = {}): Promise<string> {
    for (;;) {
      await pass(CRASH_TIMES.pause);
      const { id } = await state();
      const { point } = await rowOf(id);
      if (point >= from && point <= to) return id;
      await skip(id);
    }
  }
  /** Ends a round that no test wants in one jump, which is an outage to it, for the next one to open. */
  async function skip(id: string) {
    const uid = await casino.member({ funds: 1_000 });
    await stake(uid, id, { stake: 100 });
    await pass(CRASH_TIMES.bet);
    clock.reach((await rowOf(id)).crashAt ?? 0);
    await settleDown();
    await pass(CRASH_TIMES.late);
  }
  const stake = (
    uid: string,
    round: string,
    { stake: amount = 1_000, target = null as number | null, key: own = key('stake') } = {},
  ): Promise<{ value: OwnCrashBet }> =>
    run(casino, crash.handlers.crashStake, { round, stake: amount, target }, { uid, key: own });
  const cancel = (uid: string, round: string) =>
    run(casino, crash.handlers.crashCancel, { round }, { uid, key: key('cancel') });
  const cashOut = (uid: string, round: string, own = key('out')) =>
    run(casino, crash.handlers.crashCashOut, { round }, { uid, key: own });
  /** The planned start. */
  const takeOff = () => pass(CRASH_TIMES.bet);
  /** Lets time pass as it does while a gateway is there: it looks at a flight every second. */
  async function watchUntil(at: number) {
    while (clock.now() < at) await pass(Math.min(1_000, at - clock.now()));
  }
  /** Goes on to the moment of a multiplier, or of the crash, and leaves its steps to somebody else. */
  async function watchUntilBefore(id: string, multiplier: number | null) {
    const { startedAt, crashAt } = await rowOf(id);
    const flown = multiplier === null ? null : timeOf(multiplier, CRASH_TIMES.double);
    const at = flown === null ? (crashAt ?? 0) : (startedAt ?? 0) + flown;
    await watchUntil(at - 1);
    clock.advance(1);
  }
  /** Goes on to the moment at which a multiplier is reached. */
  async function flyTo(id: string, multiplier: number) {
    const { startedAt } = await rowOf(id);
    await watchUntil((startedAt ?? 0) + timeOf(multiplier, CRASH_TIMES.double));
  }
  /** The crash and the settlement of all that is left. */
  async function crashAll(id: string) {
    const { crashAt } = await rowOf(id);
    await watchUntil(crashAt ?? 0);
    await pass(CRASH_TIMES.late);
  }
  const betsOf = (id: string) => database.db.select().from(crashBet).where(eq(crashBet.roundId, id));
  /** Somebody's stake in a round: the one that stands, if others were taken back before it. */
  async function betOf(uid: string, id: string) {
    const own = (await betsOf(id)).filter(it => it.uid === uid);
    return own.find(it => it.state === 'placed') ?? own[0];
  }
  const players = async (count: number, options: Parameters<Casino['member']>[0] = {}) => {
    const uids: string[] = [];
    for (let n = 0; n < count; n += 1) uids.push(await casino.member({ funds: 100_000, ...options }));
    return uids;
  };
  const walletOf = (uid: string) => casino.balanceOf(`wallet:${uid}`);
  return {
    ...{
      settleDown,
      pass,
      rowOf,
      state,
      open,
      stake,
      cancel,
      cashOut,
      takeOff,
      watchUntil,
      watchUntilBefore,
      flyTo,
      crashAll,
    },
    ...{ betsOf, betOf, players, walletOf },
  };
}
