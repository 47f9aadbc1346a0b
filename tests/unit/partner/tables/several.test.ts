import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../../partner/store/lines.ts';
import type { Chips, Cloth } from '../../../../partner/tables/wire/state.ts';
import {
  accepted,
  BACCARAT,
  BLACKJACK,
  HOLDEM,
  openRig,
  ROULETTE,
  sessionAt,
  type TablesRig,
  TEEN_PATTI,
  tablesOfEachCase,
} from '../support/tablesRig.ts';

tablesOfEachCase();

const GAMES = [BACCARAT, ROULETTE, BLACKJACK, TEEN_PATTI, HOLDEM];
/** A bet of each table. */
const BETS = new Map([
  [BACCARAT, 'player'],
  [ROULETTE, 'red'],
  [TEEN_PATTI, 'ante'],
  [HOLDEM, 'ante'],
]);

/** Tables of a server that opens others for a page, as the wallet answers it. */
async function openSeveral(games: readonly string[] = GAMES, refusal: string | null = null) {
  const siblings: Session[] = [];
  const rig: TablesRig = await openRig({
    games,
    async openSibling(session, table) {
      if (refusal !== null) return refusal;
      const id = `${session.id}+${siblings.length}`;
      const { game } = sessionAt(table);
      const sibling = { ...session, id, opener: session.id, token: `token of ${id}`, game };
      siblings.push(sibling);
      rig.sessions.push(sibling);
      return sibling;
    },
  });
  const page = sessionAt(BACCARAT);
  rig.sessions.push(page);
  let n = 0;
  const lay = (table: string, chips: Chips, at: Session = page, count?: number) => {
    n += 1;
    return rig.tables().setCloth(at, { table, ...rig.place(table), n: count ?? n, chips });
  };
  /** Waits until the bets of a table are open. */
  async function open(table: string): Promise<void> {
    const place = rig.place(table);
    if (place.round < 0 || rig.clock.now() > rig.at.closing(place, table) - 5_000) await rig.nextRound(table);
  }
  const clothAt = (table: string, { player }: Pick<Session, 'player'> = page): Cloth =>
    rig.tables().clothOf(rig.table(table), player);
  return { rig, page, siblings, lay, open, clothAt };
}

describe('tables: several on one page', () => {
  it('tables: a chip at another table is staked in a session of its game, one for each page', async () => {
    const { rig, page, siblings, lay, open } = await openSeveral();
    await open(ROULETTE);
    accepted(await lay(ROULETTE, { red: 400 }));
    accepted(await lay(ROULETTE, { red: 500 }));
    expect(siblings.map(({ game, opener }) => [game.gameCode, opener])).toEqual([[ROULETTE, page.id]]);
    const asked = vi.spyOn(rig.wallet, 'ask');
    await rig.goTo(rig.at.end(rig.place(ROULETTE), ROULETTE));
    const money = asked.mock.calls.filter(([call]) => call === 'bet' || call === 'endRound');
    expect(money.map(([call, params]) => [call, (params as { session: string }).session])).toEqual([
      ['bet', siblings[0]?.token],
      ['endRound', siblings[0]?.token],
    ]);
    const other = sessionAt(BACCARAT, { id: 'another page' });
    rig.sessions.push(other);
    accepted(await lay(ROULETTE, { red: 400 }, other));
    expect(siblings.map(({ opener }) => opener)).toEqual([page.id, other.id]);
  });

  it('tables: a change of a page that comes late replaces nothing at its second table', async () => {
    const { lay, open, clothAt } = await openSeveral();
    await open(ROULETTE);
    accepted(await lay(ROULETTE, { red: 400, black: 100 }, undefined, 7));
    accepted(await lay(ROULETTE, { red: 400 }, undefined, 6));
    expect(clothAt(ROULETTE).chips).toEqual({ red: 400, black: 100 });
  });

  it('tables: why another table is not opened is the refusal of its chips', async () => {
    const { lay, open } = await openSeveral(GAMES, 'on_break');
    await open(ROULETTE);
    expect(await lay(ROULETTE, { red: 400 })).toEqual({ refused: 'on_break' });
  });

  it('tables: chips at a fifth table are refused until a round of another one is over', async () => {
    // All of them open at the same time, and long enough.
    const games = [BACCARAT, 'MOONT-B2-BACCARAT', 'MOONT-B3-BACCARAT', 'MOONT-B4-BACCARAT', ROULETTE];
    const { rig, page, lay } = await openSeveral(games);
    const laid = async (table: string, chips: Chips) => {
      // A table may be shuffling, or just have closed.
      for (let tries = 0; tries < 400; tries += 1) {
        const answer = await lay(table, chips);
        if (!('refused' in answer) || !['late_chip', 'round_unknown'].includes(answer.refused)) return answer;
        await rig.goTo(rig.clock.now() + 500);
      }
      throw new Error('the bets never open');
    };
    const played = () =>
      new Set(games.filter(it => rig.tables().clothOf(rig.table(it), page.player).stake > 0));
    const bet = (table: string) => ({ [table === ROULETTE ? 'red' : 'player']: 400 });
    let refused: unknown = null;
    for (let tries = 0; tries < 60 && refused === null; tries += 1) {
      for (const table of games) {
        const answer = await laid(table, bet(table));
        if ('refused' in answer) refused = [answer.refused, table];
      }
    }
    expect(refused).toEqual(['too_many_tables', expect.any(String)]);
    expect(played().size).toBeLessThanOrEqual(4);
    const [, fifth] = refused as [string, string];
    // Nothing is laid there, so nothing is too much; and later there is room again.
    expect(await laid(fifth, {})).toMatchObject({ chips: {} });
    await rig.goTo(rig.clock.now() + 180_000);
    expect(await laid(fifth, bet(fifth))).toMatchObject({ chips: bet(fifth) });
    expect(rig.warnings()).toEqual([]);
  });

  it('tables: what a table brings or takes is told at the others of its vendor', async () => {
    const { rig, page, lay, open } = await openSeveral();
    const first = rig.watchCloth(page);
    const second = rig.watchCloth({ ...page, game: sessionAt(ROULETTE).game });
    await open(ROULETTE);
    accepted(await lay(ROULETTE, { red: 400 }));
    await rig.goTo(rig.at.closing(rig.place(ROULETTE), ROULETTE) + 100);
    const told = [first, second].map(owner => (rig.last('cloth', owner) as Cloth).balance);
    expect(told).toEqual([rig.wallet.balance(), rig.wallet.balance()]);
    expect(rig.wallet.balance()).toBe(500_000 - 400);
  });

  it('tables: the money of another vendor is asked for in a session of its game, and again when it has changed', async () => {
    const { rig, page, siblings, lay, open } = await openSeveral();
    await rig.tables().learn([{ ...sessionAt(ROULETTE).game, vassalage: 'HARBR' }], true);
    rig.watchCloth(page);
    expect(siblings).toEqual([]);
    const asked = vi.spyOn(rig.wallet, 'ask');
    const owner = rig.watchCloth({ ...page, game: sessionAt(ROULETTE).game });
    await rig.clock.go(1);
    expect(asked.mock.calls).toEqual([['balance', { session: siblings[0]?.token }]]);
    expect(rig.last('cloth', owner)).toMatchObject({ balance: 500_000 });
    asked.mockClear();
    await open(BACCARAT);
    accepted(await lay(BACCARAT, { player: 400 }));
    await rig.goTo(rig.at.closing(rig.place(BACCARAT), BACCARAT) + 100);
    expect(asked.mock.calls.map(([call, params]) => [call, (params as { session: string }).session])).toEqual(
      [
        ['bet', page.token],
        ['balance', siblings[0]?.token],
      ],
    );
    expect(rig.last('cloth', owner)).toMatchObject({ balance: 500_000 - 400 });
  });

  it('tables: who practises has the same points at each table, and the wallet hears of none', async () => {
    const { rig, siblings, lay, open, clothAt } = await openSeveral();
    const free = sessionAt(BACCARAT, { id: 'free', player: 'free', demo: true });
    rig.sessions.push(free);
    await rig.tables().learn([{ ...sessionAt(ROULETTE).game, vassalage: 'HARBR' }], true);
    rig.tables().sawBalance(free, 100_000);
    expect(clothAt(ROULETTE, free).balance).toBe(100_000);
    const owner = rig.watchCloth(free);
    await open(ROULETTE);
    accepted(await lay(ROULETTE, { red: 400 }, free));
    await rig.goTo(rig.at.closing(rig.place(ROULETTE), ROULETTE) + 100);
    expect(rig.last('cloth', owner)).toMatchObject({ balance: 100_000 - 400 });
    expect([siblings, rig.wallet.told()]).toEqual([[], []]);
  });

  it('tables: a page may read the cloths of its player at every table, and nobody else’s', async () => {
    const { rig, page } = await openSeveral();
    const { mayRead } = rig.tables();
    for (const table of BETS.keys()) {
      expect(mayRead(page, 'cloth', `p.${table}`)).toBe(true);
      expect(mayRead(sessionAt(table, { player: 'q' }), 'cloth', `p.${table}`)).toBe(false);
    }
  });
});
