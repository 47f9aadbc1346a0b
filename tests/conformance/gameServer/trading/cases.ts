import { MOST_LIMITS } from '../../../../streams/wire/gameServers/mostLimits.ts';
import { expect, expectSame } from '../../expect.ts';
import type { TradingBench } from './bench.ts';

/** One rule that a game server with a sports book owes its operators. */
export interface TradingCase {
  readonly id: string;
  readonly title: string;
  run(bench: TradingBench): Promise<void>;
}

/** Of every bet, minor units. */
const STAKE = 100;
/** The fake wallet tells no level. */
const LEVEL = 0;
/** Prices are told within a second; how long that may take, ms. */
const SHOWN_MS = 10_000;
const HIGH_MARGIN = 800;

/** Every rule, in the order of a run. */
export const tradingCases: readonly TradingCase[] = [
  {
    id: 'exposed-bet',
    title: 'A bet of money is in what is open on its fixture, market and selection; one of points is not.',
    async run(bench) {
      const [member, guest] = [await bench.open(), await bench.open(true)];
      const offered = await bench.ahead(member);
      const asked = { fixture: offered.fixture.fixture, language: 'en' };
      const openNow = async () => (await bench.operate('exposure', asked)).exposure;
      const before = await openNow();
      const { bet: ofPoints } = await bench.bet(guest, offered, STAKE);
      expect(ofPoints?.state === 'open', 'a bet of points that is taken');
      expectSame(await openNow(), before, 'the same exposure after a bet of points');
      const { bet } = await bench.bet(member, offered, STAKE);
      expect(bet?.state === 'open', 'a bet of money that is taken');
      const after = await openNow();
      expectSame(
        [after.bets, after.staked, after.payable],
        [before.bets + 1, before.staked + STAKE, before.payable + bet.potential],
        'one bet more on the fixture, with its stake and what it could bring',
      );
      expect(after.worst <= after.payable, 'a worst case that is no more than everything');
      const market = after.markets.find(it => it.market === 'winner:0:');
      expect(
        market?.picks.some(({ pick, staked }) => pick === 'home' && staked >= STAKE) === true,
        'the stake on the selection of its market',
      );
    },
  },
  {
    id: 'limited-stake',
    title: 'A stake above the limit of a level is refused with the most, and the wallet is not asked.',
    async run(bench) {
      const member = await bench.open();
      const offered = await bench.ahead(member);
      await bench.operate('setLimits', { level: LEVEL, limits: { ...MOST_LIMITS, stake: STAKE } });
      try {
        const { own } = await bench.operate('limits', {});
        expect(own.find(({ level }) => level === LEVEL)?.limits.stake === STAKE, 'the limit that was set');
        const { code, most } = await bench.bet(member, offered, 2 * STAKE);
        expectSame([code, most], ['stake_too_high', STAKE], 'stake_too_high with the most');
        expect(bench.calls('bet').length === 0, 'no stake that is asked for');
        const { bet } = await bench.bet(member, offered, STAKE);
        expect(bet?.state === 'open', 'a bet at the limit that is taken');
      } finally {
        await bench.operate('setLimits', { level: LEVEL, limits: null });
      }
    },
  },
  {
    id: 'moved-margin',
    title: 'Another margin of a league is another price of its fixtures, which a bet gets at once.',
    async run(bench) {
      const member = await bench.open();
      const offered = await bench.ahead(member);
      const { league, fixture } = offered.fixture;
      const { leagues } = await bench.operate('margins', { language: 'en' });
      const usual = leagues.find(it => it.league === league)?.margin ?? 0;
      expect(usual > 0 && usual < HIGH_MARGIN, `a margin of ${league} that can be raised`);
      await bench.operate('setMargin', { league, margin: HIGH_MARGIN });
      try {
        const { bet } = await bench.bet(member, offered, STAKE);
        expect((bet?.odds ?? offered.odds) < offered.odds, 'a bet at a lower price, right after the change');
        await bench.until(
          async () => {
            const shown = await bench.now(member, fixture);
            return shown !== null && shown.odds < offered.odds;
          },
          'a lower price on the board',
          SHOWN_MS,
        );
      } finally {
        await bench.operate('setMargin', { league, margin: null });
      }
    },
  },
];
