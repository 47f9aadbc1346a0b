import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backFor } from '../../../../partner/tables/rules/bets/back.ts';
import { decidedBack } from '../../../../partner/tables/rules/bets/decided.ts';
import { dealerHand } from '../../../../partner/tables/rules/blackjack/deal.ts';
import { isBlackjack } from '../../../../partner/tables/rules/blackjack/hand.ts';
import { type BlackjackDecision, playSeat } from '../../../../partner/tables/rules/blackjack/seat.ts';
import { insuranceBack, settleSeat } from '../../../../partner/tables/rules/blackjack/settle.ts';
import type { Card } from '../../../../partner/tables/rules/cards/card.ts';
import { holdemAnte } from '../../../../partner/tables/rules/casinoHoldem/ante.ts';
import type { HoldemRound } from '../../../../partner/tables/rules/casinoHoldem/deal.ts';
import type { RoundPlace } from '../../../../partner/tables/rules/clock/place.ts';
import { roundAt } from '../../../../partner/tables/rules/state/tableState.ts';
import type { Chips, Cloth, TableDecision } from '../../../../partner/tables/wire/state.ts';
import { diskAtRest } from '../support/diskAtRest.ts';
import {
  BLACKJACK,
  HOLDEM,
  openRig,
  ROULETTE,
  sessionAt,
  type TablesRig,
  tablesOfEachCase,
} from '../support/tablesRig.ts';

tablesOfEachCase();

const PLAYERS = ['a', 'b'] as const;
const SEATS = { a: 1, b: 4 } as const;
const CRASH_CALLS = ['bet', 'win', 'endRound', 'rollback'] as const;

/** What happens in one round: chips at shares of the time for bets, decisions, what the wallet says, and where the process ends. */
const script = fc.record({
  lays: fc.array(
    fc.record({
      player: fc.constantFrom(...PLAYERS),
      bets: fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 40 })), { maxLength: 4 }),
      at: fc.integer({ min: 0, max: 110 }),
    }),
    { maxLength: 4 },
  ),
  decisions: fc.array(
    fc.tuple(
      fc.constantFrom(...PLAYERS),
      fc.constantFrom<TableDecision>('hit', 'stand', 'double', 'split', 'insure', 'play', 'fold'),
    ),
    { maxLength: 8 },
  ),
  bets: fc.array(fc.constantFrom('agreed', 'lost', 'unheard', 'insufficient_funds', 'busy'), {
    maxLength: 5,
  }),
  others: fc.array(fc.constantFrom('agreed', 'lost', 'unheard', 'busy'), { maxLength: 3 }),
  more: fc.array(fc.constantFrom('agreed', 'unheard', 'unheard', 'lost', 'insufficient_funds'), {
    maxLength: 6,
  }),
  crash: fc.oneof(
    fc.constant(null),
    fc.record({ at: fc.integer({ min: 0, max: 100 }), awayMs: fc.constantFrom(0, 3_000, 90_000) }),
    fc.constantFrom(...CRASH_CALLS).map(call => ({ call })),
  ),
});
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never;

const BETS: Readonly<Record<string, (player: 'a' | 'b') => readonly string[]>> = {
  [ROULETTE]: () => ['red', 'even', 'straight:17', 'split:17-20', 'dozen:2', 'column:1'],
  [HOLDEM]: () => ['ante', 'aces'],
  [BLACKJACK]: player => [
    `main:${SEATS[player]}`,
    `pairs:${SEATS[player]}`,
    `twentyOnePlusThree:${SEATS[player]}`,
  ],
};

/** What a cloth that was played brings, by the rules alone. */
function byTheRules(
  rig: TablesRig,
  id: string,
  of: RoundPlace,
  player: 'a' | 'b',
  { chips, decisions }: Cloth,
) {
  const { outcome, backOf } = roundAt(rig.table(id).source, of);
  const made = decisions.map(({ decision }) => decision);
  let [staked, won] = [0, 0];
  for (const [bet, stake] of Object.entries(chips)) {
    if (bet === 'ante') {
      const decided = holdemAnte(outcome as HoldemRound, made.includes('play') ? 'call' : 'fold');
      staked += stake * (made.includes('play') ? 3 : 1);
      won += decidedBack(stake, decided);
    } else if (bet.startsWith('main:')) {
      const shoe = outcome as readonly Card[];
      const dealer = dealerHand(shoe);
      const ofHand = made.filter(
        (it): it is BlackjackDecision => it !== 'insure' && it !== 'play' && it !== 'fold',
      );
      const seat = playSeat(shoe, SEATS[player], ofHand);
      if (seat === null) throw new Error('not allowed');
      const decided = settleSeat(seat, dealer);
      const further = made.filter(it => it === 'double' || it === 'split').length * stake;
      staked += stake + further;
      won += decidedBack(stake, decided) + (isBlackjack(dealer) ? further : 0);
      if (made.includes('insure')) {
        staked += stake / 2;
        won += backFor(stake / 2, insuranceBack(dealer));
      }
    } else {
      staked += stake;
      won += backFor(stake, backOf(bet));
    }
  }
  return { staked, won };
}

async function playRound(rig: TablesRig, id: string, it: Script): Promise<void> {
  const session = (player: 'a' | 'b') =>
    sessionAt(id, { id: `s-${player}`, player, token: `a-token-of-the-wallet-${player}` });
  const of = await rig.nextRound();
  const accepted = new Map<string, Chips>();
  if (id === BLACKJACK)
    for (const player of PLAYERS)
      await rig.tables().takeSeat(session(player), { table: id, seat: SEATS[player] });
  rig.wallet.say('bet', ...it.bets);
  rig.wallet.say('win', ...it.others);
  rig.wallet.say('rollback', ...it.others);
  const [from, closing, end] = [rig.clock.now(), rig.at.closing(of), rig.at.end(of) - 1];
  const crash = it.crash;
  let wasKilled = false;
  if (crash !== null && 'call' in crash)
    rig.wallet.on(call => {
      if (call !== crash.call || wasKilled) return;
      wasKilled = true;
      rig.kill();
    });
  /** Goes on, and if the process has ended by then another one does. */
  async function goTo(moment: number): Promise<void> {
    const at = crash !== null && 'at' in crash ? from + ((end - from) * crash.at) / 100 : null;
    if (at !== null && !wasKilled && moment >= at) {
      await rig.goTo(at);
      wasKilled = true;
      rig.kill();
      if (crash !== null && 'awayMs' in crash) rig.clock.jump(rig.clock.now() + crash.awayMs);
      await rig.crash();
    }
    await rig.goTo(moment);
    if (crash !== null && 'call' in crash && wasKilled) {
      rig.wallet.on(() => {});
      await rig.crash();
    }
  }
  for (const { player, bets, at } of it.lays.toSorted((a, b) => a.at - b.at)) {
    await goTo(from + Math.floor(((closing - from) * at) / 100));
    const names = BETS[id]?.(player) ?? [];
    const chips = Object.fromEntries(
      bets.map(([bet, hundreds]) => [names[bet % names.length] ?? '', 100 * hundreds]),
    );
    const answer = await rig.lay(chips, of, session(player));
    if (!('refused' in answer)) accepted.set(player, chips);
  }
  const deciding = rig.at.deciding(of);
  if (deciding !== null) {
    await goTo(deciding);
    rig.wallet.say('bet', ...it.more);
    for (const [player, decision] of it.decisions) {
      const { decisions } = rig.cloth(session(player));
      const seat = id === BLACKJACK ? SEATS[player] : null;
      const wish = { table: id, ...of, seat, index: decisions.length, decision };
      const decided = rig.tables().decide(session(player), wish);
      void decided.catch(() => {});
      await diskAtRest();
      await goTo(rig.clock.now() + 1_100);
    }
  }
  await goTo(Math.max(end, rig.clock.now()));
  rig.wallet.on(() => {});
  // A process that was away begins where the clock is by now; what is owed is told until it is heard.
  await rig.crash();
  await rig.goTo(rig.clock.now() + 30_000);
  const wanted = PLAYERS.flatMap(player => {
    const rounds = rig.tables().myRounds(session(player), { table: id });
    const own =
      'refused' in rounds ? undefined : rounds.find(r => r.shoe === of.shoe && r.round === of.round);
    if (own === undefined) return [];
    expect(own.chips).toEqual(accepted.get(player));
    return [{ player, own }];
  });
  const atWallet = rig.wallet
    .rounds()
    .filter(round => round.startsWith(`t.${of.shoe}.${of.round}.`))
    .map(rig.wallet.round);
  for (const round of atWallet) expect(round.isEnded || round.staked === 0).toBe(true);
  const kept = atWallet.filter(({ staked, won }) => staked > 0 || won > 0);
  const sorted = (list: readonly { readonly staked: number; readonly won: number }[]) =>
    list.map(({ staked, won }) => `${staked} ${won}`).toSorted();
  expect(sorted(kept)).toEqual(sorted(wanted.map(({ own }) => ({ staked: own.stake, won: own.payout }))));
  const decisionsOf = rig.decisionsOf(id, of);
  for (const { player, own } of wanted) {
    const cloth = { ...rig.cloth(session(player)), chips: own.chips, decisions: decisionsOf(player) };
    expect(byTheRules(rig, id, of, player, cloth)).toEqual({ staked: own.stake, won: own.payout });
  }
  expect(rig.wallet.broken).toEqual([]);
}

describe('tables: whatever happens', () => {
  it.each([ROULETTE, HOLDEM, BLACKJACK])(
    'tables: %s: what the wallet took and paid is what the rules say, or nothing',
    async id => {
      await fc.assert(
        fc.asyncProperty(fc.array(script, { minLength: 1, maxLength: 3 }), async scripts => {
          const rig = await openRig({ games: [id] });
          for (const it of scripts) await playRound(rig, id, it);
        }),
        { numRuns: 20, seed: 132 },
      );
    },
    120_000,
  );
});
