import { defer, of, timer } from 'rxjs';
import type { TableFeeds } from '../../partner/pages/tables/feeds/tableFeeds.ts';
import { tableBets } from '../../partner/pages/tables/parts/tableBets.ts';
import { phaseAt } from '../../partner/tables/rules/clock/phase.ts';
import { roundMs } from '../../partner/tables/rules/clock/timing.ts';
import type { PlayedRound } from '../../partner/tables/rules/kinds/kind.ts';
import { OFFERED_TABLES } from '../../partner/tables/rules/kinds/tables.ts';
import type {
  Chips,
  Cloth,
  TableLine,
  TableNow,
  TableResult,
  TableStakes,
} from '../../partner/tables/wire/state.ts';
import { createState } from '../../streams/behaviors/state.ts';
import type { Outcome } from '../../streams/failure.ts';
import type { Freshness } from '../../streams/freshness.ts';
import { backsOf, payoutOf, playedRounds, seatsOf, seededChances } from './playedRounds.ts';

/** A scene of a table: how far its round is, and what is in it besides. */
export interface Scene {
  readonly kind: string;
  readonly seed: number;
  /** Server time at the beginning, ms since the start of a round. */
  readonly at: number;
  /** Whether the clock runs on. */
  readonly runs: boolean;
  readonly own: Chips;
  readonly seat: number | null;
  readonly freshness: Freshness;
}

/** When a scene without a connection loses it, ms. */
const LOST_AFTER_MS = 500;
const LIVE: Freshness = { kind: 'live', bestEffort: false };
const ROUNDS = 44;
const START = 1_800_000_000_000;
const LINES: readonly TableLine[] = [
  { id: '1', name: 'ka***in', text: 'Good luck everybody', at: START },
  { id: '2', name: 'ra***ul', text: 'শুভকামনা সবাইকে', at: START },
  { id: '3', name: 'yo***ou', text: 'Thank you!', at: START },
];

/** A table that plays its rules by the clock of the page, in the place of a server. */
export function createPlayedFeeds(scene: Scene) {
  const { kind } = scene;
  const offered = OFFERED_TABLES.get(kind);
  if (offered === undefined) throw new Error(`no kind ${kind}`);
  const { timing } = offered;
  const rounds = playedRounds(kind, scene.seed, ROUNDS + 14);
  const chances = seededChances(scene.seed + 1);
  const lasts = roundMs(timing);
  const startsAt = (round: number) => START + round * lasts;
  const openedAt = performance.now();
  const serverNow = () =>
    startsAt(ROUNDS) + scene.at + (scene.runs ? Math.round(performance.now() - openedAt) : 0);

  const cloth$ = createState<Cloth | null>({
    ...{ table: 'T', shoe: 0, round: ROUNDS, v: 1, chips: scene.own, state: 'open', code: null },
    ...{ stake: 0, payout: 0, decisions: [], seat: scene.seat, last: { ...scene.own }, balance: 250_000 },
    pending: false,
  });
  const changeCloth = (more: Partial<Cloth>): Cloth => {
    const before = cloth$.value as Cloth;
    const after = { ...before, ...more, v: before.v + 1 };
    cloth$.set(after);
    return after;
  };
  const stakeOf = (chips: Chips) => Object.values(chips).reduce((sum, it) => sum + it, 0);

  function tableIn(round: number): TableNow {
    const played = rounds[round] as PlayedRound;
    const { steps, decidesAfter } = played;
    const counts =
      decidesAfter === null
        ? { before: steps.length, after: null }
        : { before: decidesAfter, after: steps.length - decidesAfter };
    const at = phaseAt(timing, counts, serverNow() - startsAt(round));
    const shown = steps.slice(0, at.shown).map(it => ({ ...it }));
    const isOver = at.phase === 'result' || at.phase === 'paid';
    return {
      ...{ table: 'T', kind, shoe: 0, round, phase: at.phase, startsAt: startsAt(round) },
      until: at.until === null ? null : startsAt(round) + at.until,
      promise: 'ab'.repeat(32),
      steps: shown,
      backs: isOver ? backsOf(kind, played) : null,
      seats: kind === 'blackjack' ? seatsOf(played, shown, cloth$.value as Cloth) : [],
    };
  }
  const roundNow = () => Math.floor((serverNow() - START) / lasts);
  const table$ = createState<TableNow | null>(tableIn(roundNow()));
  const resultsBefore = (round: number): TableResult[] =>
    rounds.slice(0, round).map((it, at) => ({
      ...{ shoe: 0, round: at, at: startsAt(at), isVoid: false },
      steps: it.steps.map(step => ({ ...step })),
    }));
  const results$ = createState<readonly TableResult[] | null>(resultsBefore(roundNow()));
  const bets = tableBets(kind);
  const sums = () =>
    Object.fromEntries(
      bets.filter(() => chances.below(3) === 0).map(bet => [bet, 500 * (1 + chances.below(60))]),
    );
  const stakesIn = (round: number): TableStakes => ({
    ...{ shoe: 0, round, players: 37, sums: sums() },
    winners: [
      { name: 'ka***in', amount: 48_000 },
      { name: 'so***ia', amount: 21_500 },
      { name: 'ra***ul', amount: 9_000 },
    ],
  });
  const stakes$ = createState<TableStakes | null>(stakesIn(roundNow()));
  const chat$ = createState<readonly TableLine[] | null>(LINES);

  function settle(table: TableNow): void {
    const cloth = cloth$.value as Cloth;
    if (cloth.round !== table.round) {
      const last = stakeOf(cloth.chips) > 0 ? cloth.chips : cloth.last;
      const empty = { chips: {}, stake: 0, payout: 0, decisions: [] };
      changeCloth({ round: table.round, state: 'open', last, ...empty });
      return;
    }
    const stake = stakeOf(cloth.chips);
    if (cloth.state === 'open' && table.phase !== 'open' && stake > 0)
      changeCloth({ state: 'standing', stake, balance: (cloth.balance ?? 0) - stake });
    if (cloth.state === 'standing' && table.phase === 'paid') {
      const payout = payoutOf(kind, rounds[table.round] as PlayedRound, cloth);
      changeCloth({ state: 'paid', payout, balance: (cloth.balance ?? 0) + payout });
    }
  }
  function tick(): void {
    const round = roundNow();
    const before = table$.value;
    const now = tableIn(round);
    if (before?.round !== round) {
      results$.set(resultsBefore(round));
      stakes$.set(stakesIn(round));
    }
    if (JSON.stringify(before) !== JSON.stringify(now)) table$.set(now);
    settle(now);
    // What a seat has drawn follows from its decisions.
    if (kind === 'blackjack') table$.set(tableIn(round));
  }
  tick();
  if (scene.runs) setInterval(tick, 100);

  const freshness$ = createState<Freshness>(LIVE);
  // What is not live any more was live before.
  if (scene.freshness.kind !== 'live') setTimeout(() => freshness$.set(scene.freshness), LOST_AFTER_MS);
  const answer = <T>(value: () => T) => defer(() => of<Outcome<T>>({ ok: true, value: value() }));
  const feeds: TableFeeds = {
    table: { value$: table$, freshness$ },
    stakes: { value$: stakes$, freshness$: createState(LIVE) },
    results: { value$: results$, freshness$: createState(LIVE) },
    cloth: { value$: cloth$, freshness$: createState(LIVE) },
    chat: { value$: chat$, freshness$: createState(LIVE) },
    ended$: createState<string | null>(null),
    serverNow,
    pause: ms => timer(ms),
    setCloth: ({ chips }) => answer(() => changeCloth({ chips })),
    decide: ({ seat, decision }) =>
      answer(() => {
        const { decisions } = cloth$.value as Cloth;
        return changeCloth({ decisions: [...decisions, { seat, decision }] });
      }),
    takeSeat: seat => answer(() => changeCloth({ seat })),
    say: text =>
      answer(() => {
        const id = String((chat$.value?.length ?? 0) + 1);
        chat$.set([...(chat$.value ?? []), { id, name: 'yo***ou', text, at: serverNow() }]);
        return null;
      }),
    myRounds: () =>
      answer(() =>
        (results$.value ?? [])
          .slice(-6)
          .toReversed()
          .map(({ shoe, round, at, steps }) => ({
            ...{ table: 'T', shoe, round, at, steps, isVoid: false },
            ...{ chips: { [bets[0] ?? '']: 1_000 }, stake: 1_000, payout: round % 2 === 0 ? 1_950 : 0 },
          })),
      ),
    shoe: shoe => answer(() => ({ shoe, promise: 'ab'.repeat(32), salt: 'cd'.repeat(32), serverSeed: null })),
  };
  return feeds;
}
