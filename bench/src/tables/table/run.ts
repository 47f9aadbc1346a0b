import { setTimeout as sleep } from 'node:timers/promises';
import { payoutOf } from '../../../../partner/tables/cloth/payout.ts';
import { roundIdOf } from '../../../../partner/tables/money/roundIds.ts';
import { closesAt, paidAt } from '../../../../partner/tables/offer/moments.ts';
import type { LiveTable } from '../../../../partner/tables/offer/offer.ts';
import { roundStartsAt } from '../../../../partner/tables/rules/clock/place.ts';
import { roundMs } from '../../../../partner/tables/rules/clock/timing.ts';
import { roundAt, tableAt } from '../../../../partner/tables/rules/state/tableState.ts';
import { bundleFile } from '../../../../tools/bundle.mjs';
import { assertSound } from '../../bet/assertSound.ts';
import { checkFresh, type StateSpan } from '../../crowd/checkFresh.ts';
import { launchGames } from '../../gameServer/launch.ts';
import { createProgress } from '../../progress.ts';
import type { LaunchedTable } from '../world/launchedTable.ts';
import { openTableWorld, type TableWorld } from '../world/openTableWorld.ts';
import { checkBooks, type PlaceOfRound } from './checkBooks.ts';
import { type Down, killAndStart, wasGone } from './downs.ts';
import { bookedRounds, type TableRun } from './figures.ts';
import { type JournalTable, readJournalTable } from './journal.ts';
import { readMoves } from './ledger.ts';
import type { PlayersReport } from './messages.ts';
import { plannedKills, type TablePlan } from './plan.ts';
import { openPlayers, type Players } from './players.ts';
import { statesBetween, TABLE_RULE } from './states.ts';

const PROGRAM = 'node_modules/.cache/croupier-bench/tablePlayers.mjs';
const SEED = 33;
/** The table with the shortest steps among those with cards that nobody decides about. */
const KIND = 'speedBaccarat';
const CONNECT_MS = 120_000;
/** Until the wallet has heard of everything, ms. */
const SETTLE_MS = 180_000;
const LOOK_MS = 500;
/** The players have to know of the first round before it begins, ms. */
const READY_MS = 2_000;
/** Faults that are told. */
const MOST_SAID = 5;
/** The longest that the players' own process may stand still: what they show meanwhile is no server's fault, ms. */
const MOST_STOOD_MS = 500;

/** The rounds of a run, one after the other. */
type Rounds = readonly (PlaceOfRound & { readonly startsAt: number })[];

/** The rounds of a table that begin after an instant, so many. */
function roundsFrom({ source }: LiveTable, after: number, count: number): Rounds {
  const state = tableAt(source, after);
  if (state === null) throw new Error('the table is not open yet');
  const { rounds } = source.timing;
  // The one that is played then has begun already.
  const first = state.shoe * rounds + Math.max(-1, state.round) + 1;
  return Array.from({ length: count }, (_, nth) => {
    const place = { shoe: Math.floor((first + nth) / rounds), round: (first + nth) % rounds };
    return { ...place, startsAt: roundStartsAt(source, place) };
  });
}

/** Plays the rounds, with kills. Answers when which process was gone. */
async function play(
  world: TableWorld,
  { source }: LiveTable,
  players: Players,
  rounds: Rounds,
): Promise<readonly Down[]> {
  const [first] = rounds;
  const last = rounds.at(-1);
  if (first === undefined || last === undefined) throw new Error('a run has a round at least');
  const end = last.startsAt + roundMs(source.timing);
  players.tell({ do: 'play', from: first.startsAt, until: end });
  const played = (nth: number) => rounds[nth] ?? last;
  const paid = (nth: number) =>
    paidAt(source, played(nth), roundAt(source, played(nth))) - played(nth).startsAt;
  const step = createProgress(rounds.length, 'round');
  const timers = rounds.map(({ startsAt }) =>
    setTimeout(step, startsAt + roundMs(source.timing) - Date.now()),
  );
  try {
    const downs: Down[] = [];
    for (const { what, round, at } of plannedKills(rounds.length, source.timing, paid)) {
      await sleep(Math.max(0, played(round).startsAt + at - Date.now()));
      downs.push(await killAndStart(world, what));
    }
    await sleep(Math.max(0, end - Date.now()));
    return downs;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Resolves when the wallet has heard of every round. */
async function untilSettled({ games }: TableWorld): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  // What is due begins within a moment of the payment.
  for (await sleep(LOOK_MS); (await games.waiting()) > 0; await sleep(LOOK_MS))
    if (performance.now() > until) throw new Error('the wallet has not heard of all rounds');
}

function assertNone(what: string, faults: readonly string[], count = faults.length): void {
  if (count > 0) throw new Error(`${what}, ${count} times: ${faults.slice(0, MOST_SAID).join('; ')}`);
}

/** Throws unless money, states and their order were right. Answers what a run with these came to. */
async function check(
  { url }: TableWorld,
  { secret, table }: JournalTable,
  of: {
    readonly rounds: Rounds;
    readonly downs: readonly Down[];
    readonly report: PlayersReport;
    readonly spans: ReadonlyMap<string, StateSpan>;
    readonly players: number;
  },
): Promise<TableRun> {
  const { rounds, downs, report, spans } = of;
  const { source, kind, id } = table;
  const moves = await readMoves(url);
  const closes = (place: PlaceOfRound) => closesAt(source, place);
  const books = checkBooks({
    ...{ cloths: report.cloths, moves },
    roundOf: ({ player, shoe, round }) => roundIdOf(secret, { table: id, shoe, round }, player),
    payoutOf: (place, chips) => payoutOf(kind, roundAt(source, place), { chips, more: [] }, () => []),
    wasDisturbed: place => wasGone(downs, closes(place)),
  });
  assertNone('the books are not what was laid', books.faults);
  await assertSound(url);
  assertNone('something came out of order', report.disorder, report.disordered);
  const { oldestMs, faults } = checkFresh(new Map(report.shown), spans, TABLE_RULE);
  // Whoever stood still shows old pictures by themselves.
  if (report.stoodMs <= MOST_STOOD_MS) assertNone('an old state was shown as live', faults);
  /** `t.<shoe>.<round>.<hash>`. */
  const closedAt = (name: string): number | null => {
    const [, shoe, round] = name.split('.').map(Number);
    const at = closes({ shoe: shoe ?? 0, round: round ?? 0 });
    return wasGone(downs, at) ? null : at;
  };
  return {
    ...{ players: of.players, rounds: rounds.length, kills: downs.length, report, books, oldestMs },
    dealt: rounds.reduce((sum, place) => sum + roundAt(source, place).steps.length, 0),
    booked: bookedRounds(moves, closedAt),
  };
}

async function playAt(
  world: TableWorld,
  code: string,
  launched: readonly LaunchedTable[],
  plan: TablePlan,
): Promise<TableRun> {
  const known = await readJournalTable(world.data, code);
  const players = openPlayers(PROGRAM, world.games.origin, launched, SEED);
  try {
    const begun = Date.now();
    const allLive = async () => {
      const live = await players.live(CONNECT_MS);
      if (live < launched.length) throw new Error(`${live} of ${launched.length} players are at the table`);
    };
    await allLive();
    const rounds = roundsFrom(known.table, Date.now() + READY_MS, plan.rounds);
    const downs = await play(world, known.table, players, rounds);
    players.tell({ do: 'stay' });
    await untilSettled(world);
    await allLive();
    const report = await players.report();
    const { source } = known.table;
    const length = roundMs(source.timing);
    const spans = statesBetween(source, begun - length, Date.now() + length);
    return await check(world, known, { rounds, downs, report, spans, players: launched.length });
  } finally {
    await players.close();
  }
}

/** Plays rounds of one table while connections break and processes are killed. Throws when anything was not right. */
export async function playTable(plan: TablePlan): Promise<TableRun> {
  await bundleFile('bench/src/tables/table/playersProcess.ts', PROGRAM);
  const world = await openTableWorld(plan.players);
  try {
    const code = world.tables.find(({ kind }) => kind === KIND)?.code;
    if (code === undefined) throw new Error(`no table of the catalogue is ${KIND}`);
    const at = { gateway: world.gatewayOrigin, games: world.games.origin };
    const launched = await launchGames<LaunchedTable['facts']>(at, world.members, () => code);
    return await playAt(world, code, launched, plan);
  } finally {
    await world.close();
  }
}
