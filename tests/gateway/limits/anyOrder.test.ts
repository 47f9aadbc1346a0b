import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { voidRoundOf } from '../voids/voidRoundOf.ts';
import { createOracle, type Item } from './oracle.ts';
import { openLimitsRig } from './playLimits.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const HOUR = 3_600_000;
const amount = fc.constantFrom(100, 300, 1_000, 2_500, 20_000);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('dice' as const), amount, wins: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('minesBegin' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('minesEnd' as const),
      how: fc.constantFrom('cash' as const, 'hit' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crashStake' as const), amount }) },
  fc.record({ do: fc.constant('crashCancel' as const) }),
  fc.record({ do: fc.constant('crashFly' as const) }),
  fc.record({ do: fc.constant('takeBack' as const), which: fc.nat() }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('chase' as const),
      unit: fc.constantFrom(100, 500),
      draws: fc.integer({ min: 1, max: 4 }),
    }),
  },
  fc.record({ do: fc.constant('draw' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sit' as const) }) },
  fc.record({ do: fc.constant('leave' as const) }),
  fc.record({ do: fc.constant('duel' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.constantFrom(20_000, 50_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('endDeposit' as const),
      how: fc.constantFrom('cancel' as const, 'arrive' as const, 'fail' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom('deposit' as const, 'stake' as const, 'loss' as const),
      period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      amount: fc.constantFrom(1_000, 5_000, 25_000, 60_000, 200_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 13, 24) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Plays the steps of one member and compares every answer, and every limit after it, with what the oracle says. */
async function play(steps: readonly Step[]): Promise<void> {
  const { clock } = casino;
  // Another table than the one at which the last member waited.
  clock.advance(120_000);
  const uid = await casino.member({ funds: 100_000_000 });
  const rig = await openLimitsRig(casino, uid);
  const oracle = createOracle();
  const asked = new Map<string, Item>();

  /** Asks for something that the oracle allows or refuses. `call` answers the ids of what was asked for. */
  async function ask(what: Item['what'], wanted: readonly number[], call: () => Promise<readonly string[]>) {
    const total = wanted.reduce((sum, it) => sum + it, 0);
    const isAllowed = oracle.allows(what, clock.now(), total);
    const answer = await call().catch((refusal: unknown) => refusal);
    if (!isAllowed) return expect(answer).toMatchObject({ code: 'limit_reached' });
    if (!Array.isArray(answer)) throw answer;
    for (const [i, id] of answer.entries()) asked.set(id, oracle.ask(what, clock.now(), wanted[i] ?? 0));
  }

  async function take(it: Step): Promise<void> {
    const open = await rig.openOnes();
    if (it.do === 'dice')
      await ask('stake', [it.amount], async () => [
        (await rig.dice(it.amount, it.wins ? 'wins' : 'loses')).id,
      ]);
    else if (it.do === 'minesBegin' && open.mines === null)
      await ask('stake', [it.amount], async () => [await rig.minesBegin(it.amount)]);
    else if (it.do === 'minesEnd' && open.mines !== null) await rig.minesEnd(open.mines, it.how);
    else if (it.do === 'crashStake' && open.crash.isFree)
      await ask('stake', [it.amount], async () => [await rig.crashStake(it.amount)]);
    else if (it.do === 'crashCancel' && open.crash.isPlaced && open.crash.isOpen)
      await rig.crash.cancel(uid, (await rig.crash.state()).id);
    else if (it.do === 'crashFly' && open.crash.isPlaced) await rig.crashFly();
    else if (it.do === 'chase')
      await ask(
        'stake',
        Array.from({ length: it.draws }, () => it.unit),
        () => rig.chase(it.unit, it.draws),
      );
    else if (it.do === 'takeBack') {
      const settled = await rig.settled();
      const id = settled[it.which % Math.max(1, settled.length)];
      if (id !== undefined) await voidRoundOf(casino, id);
    } else if (it.do === 'draw') await rig.lotteries.draw();
    else if (it.do === 'sit' && open.table === null) await ask('stake', [500], async () => [await rig.sit()]);
    else if (it.do === 'leave' && open.table !== null) await rig.rooms.leave(uid, { id: open.table });
    else if (it.do === 'duel' && open.table !== null) {
      const [friend = ''] = await rig.rooms.players(1);
      await rig.rooms.join(friend, { id: open.table, stake: 500 });
      await rig.rooms.play();
    } else if (it.do === 'deposit')
      await ask('deposit', [it.amount], async () => [(await rig.desk.deposit(uid, it.amount)).id]);
    else if (it.do === 'endDeposit') {
      const [id] = open.deposits;
      if (id !== undefined && it.how === 'cancel') await rig.desk.cancel(uid, id);
      else if (id !== undefined && it.how !== 'cancel') await rig.desk.step(id, it.how);
    } else if (it.do === 'limit') {
      await rig.set({ kind: it.kind, period: it.period, amount: it.amount });
      oracle.limit(it.kind, it.period, it.amount);
    } else if (it.do === 'wait') clock.advance(it.hours * HOUR);
  }

  /** The oracle hears how things have ended. */
  async function hear(): Promise<void> {
    for (const [id, item] of asked) Object.assign(item, await rig.endOf(id));
  }

  for (const it of steps) {
    await rig.look();
    await hear();
    clock.advance(5_000);
    await take(it);
    await hear();
    const shown = (await rig.shown()).filter(({ amount: most }) => most !== null);
    const told = shown.map(({ kind, period, amount: most, used }) => ({ kind, period, amount: most, used }));
    const expected = oracle.shown(clock.now());
    expect(new Set(told)).toEqual(new Set(expected));
  }
}

// Each order is a case of its own, with the watchdog of one.
const orders = Array.from({ length: sizeOf('LIMIT_ORDERS') }, (_, n) => n + 1);
it.each(orders)(
  'random order %i of stakes, deposits, their ends and limits set at any moment: every answer is the oracle’s',
  async () => {
    const order = fc.array(step, { minLength: 30, maxLength: 60 });
    await fc.assert(fc.asyncProperty(order, play), { numRuns: 1, endOnFailure: true });
    expect(await casino.audit()).toEqual([]);
  },
);
