import { setTimeout as sleep } from 'node:timers/promises';
import {
  FIXTURES_EVERY_MS,
  FIXTURES_SILENT_MS,
  type SeamlessParams,
} from '../../../streams/wire/gameServers/seamless.ts';
import type { BookedBet } from '../../../streams/wire/sportsBook/bets.ts';
import type { FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';
import { Mismatch } from '../case.ts';
import type { Answered, WalletBench } from './bench.ts';
import { expectBalance, expectRefusal, STAKE, staked, type WalletCase } from './expected.ts';

const NAME = { en: 'Home', bn: 'Home' };
/** Of this suite alone: a wallet shows the fixtures of all its servers. */
const LEAGUE: League = { league: 'suite-league', sport: 'football', name: NAME, game: null };

const summaryOf = (fixture: string): FixtureSummary => ({
  ...{ fixture, league: LEAGUE.league, home: NAME, away: NAME, startsAt: Date.now() + 60_000 },
  ...{ state: 'before', suspended: false, score: { home: 0, away: 0 }, parts: [], minute: null },
  ...{ innings: null, turn: null, odds: { 'winner:0:/home': 150 }, pricedAt: Date.now(), markets: 1 },
});

const betOf = (bet: string): BookedBet => ({
  ...{ bet, at: Date.now(), state: 'open', form: { form: 'single' }, stake: 100, odds: 150 },
  ...{ potential: 150, payout: 0, sold: 0, offer: null, autoAt: null, code: null, legs: [] },
});

type Said = Partial<SeamlessParams<'fixtures'>>;
const NOTHING = { leagues: [], came: [], changed: [], gone: [], whole: false, details: [] };

/** Says what fixtures do, when the wallet has had time since the last time. */
async function tell({ call }: WalletBench, said: Said): Promise<Answered> {
  for (;;) {
    const answer = await call('fixtures', { ...NOTHING, ...said });
    if (answer.body.code !== 'busy') return answer;
    if (answer.body.retry !== true) throw new Mismatch('a refusal that says: retry');
    await sleep(FIXTURES_EVERY_MS);
  }
}

function expectKnown({ body }: Answered, fixtures: number): void {
  if (body.ok !== true || body.fixtures !== fixtures)
    throw new Mismatch(`${fixtures} fixtures that are known, not ${JSON.stringify(body)}`);
}

/** Rules about sports books. */
export const bookCases: readonly WalletCase[] = [
  {
    id: 'fixtures',
    title:
      'What fixtures do is taken in, patches of unknown ones are left out, and `whole` forgets the others.',
    async run(bench) {
      const [a, b] = [`suite-${bench.newId()}`, `suite-${bench.newId()}`].map(it => it.slice(0, 40));
      if (a === undefined || b === undefined) return;
      expectKnown(
        await tell(bench, { leagues: [LEAGUE], came: [summaryOf(a), summaryOf(b)], whole: true }),
        2,
      );
      const changed = [
        { fixture: a, minute: 3, odds: { 'winner:0:/home': null } },
        { fixture: 'suite-nobody', suspended: true },
      ];
      expectKnown(await tell(bench, { changed, gone: [b] }), 1);
      expectKnown(await tell(bench, { leagues: [LEAGUE], came: [summaryOf(b)], whole: true }), 1);
      // A silence that is told of changes nothing else.
      await sleep(FIXTURES_SILENT_MS + 1_000);
      expectKnown(await tell(bench, {}), 1);
      expectKnown(await tell(bench, { whole: true }), 0);
    },
  },
  {
    id: 'fixtures-paced',
    title: 'Fixtures are told of four times a second; what comes sooner is refused for now.',
    async run(bench) {
      await tell(bench, { whole: true });
      const answers = await Promise.all(Array.from({ length: 4 }, () => bench.call('fixtures', NOTHING)));
      for (const answer of answers.slice(1)) {
        if (answer.body.ok === true) continue;
        expectRefusal(answer, 'busy');
        if (answer.body.retry !== true) throw new Mismatch('a refusal that says: retry');
      }
      if (answers.filter(it => it.body.ok === true).length > 2)
        throw new Mismatch('one answer in a quarter of a second, not several');
    },
  },
  {
    id: 'fixtures-malformed',
    title: 'Fixtures that are none of the protocol, or of no league, are refused.',
    async run(bench) {
      const good = summaryOf('suite-malformed');
      const bad: readonly object[] = [
        { odds: { 'winner:0:/home': 100 } },
        { odds: { 'no key': 150 } },
        { fixture: 'a b' },
        { state: 'later' },
        { score: { home: -1, away: 0 } },
      ];
      for (const part of bad) {
        const came = [{ ...good, ...part } as FixtureSummary];
        expectRefusal(await tell(bench, { leagues: [LEAGUE], came, whole: true }), 'bad_request');
      }
      const stray = { ...good, league: 'suite-no-such-league' };
      expectRefusal(await tell(bench, { came: [stray] }), 'bad_request');
      expectRefusal(await tell(bench, { leagues: [LEAGUE], came: [good, good] }), 'bad_request');
    },
  },
  {
    id: 'bet-result',
    title:
      'The end of a bet takes along what was bet on and how it ended; the same end with another result is a conflict.',
    async run(bench) {
      const { balance, ids } = await staked(bench);
      const leg = {
        ...{ fixture: 'suite-1', sport: 'cricket', league: LEAGUE.league, home: NAME, away: NAME, odds: 150 },
        ...{ selection: { market: 'winner', part: 0, line: null, pick: 'home' }, pickName: null },
        ...{ grade: 'lost', score: { home: 120, away: 121 } },
      };
      const result = {
        kind: 'sports',
        form: { form: 'multiple' },
        legs: Array.from({ length: 12 }, () => leg),
      };
      for (const bad of [
        { ...result, more: 1 },
        { ...result, legs: [{ ...leg, grade: 'maybe' }] },
      ])
        expectRefusal(await bench.call('endRound', { ...ids(), result: bad }), 'bad_request');
      const end = { ...ids(), result };
      expectBalance(await bench.call('endRound', end), balance - STAKE);
      expectBalance(await bench.call('endRound', end), balance - STAKE);
      const other = { ...end, result: { ...result, form: { form: 'single' } } };
      expectRefusal(await bench.call('endRound', other), 'transaction_conflict');
    },
  },
  {
    id: 'bets',
    title:
      'Bets are taken in however often they are told; those of players that the server never got are left out.',
    async run(bench) {
      const { player } = await bench.open();
      const bet = betOf(bench.newId());
      const counted = async (bets: readonly object[]) => (await bench.call('bets', { bets })).body.bets;
      for (const version of [1, 3, 2, 3])
        if ((await counted([{ player, version, bet }])) !== 1) throw new Mismatch('one bet that is known');
      if ((await counted([{ player: 'nobody', version: 1, bet }])) !== 0)
        throw new Mismatch('no bet of a player that there isn’t');
      expectRefusal(
        await bench.call('bets', { bets: [{ player, version: 1, bet: { ...bet, stake: 0.5 } }] }),
        'bad_request',
      );
      // Nothing of it stays open in the member's list.
      await counted([{ player, version: 4, bet: { ...bet, state: 'undone' } }]);
    },
  },
];
