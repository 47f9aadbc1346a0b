import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Boot } from '../../../partner/server/document.ts';
import type { BookedBet } from '../../../streams/wire/sportsBook/bets.ts';
import type { Board, FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { TestGateway } from '../support/gateway.ts';

/** Of every bet, minor units. */
export const STAKE = 1_000;
export const HOME_WINS = 'winner:0:/home';
const LEAGUE = 'lakeland-league';

/** A game that opens the book. */
export interface BookGame {
  readonly vassalage: string;
  readonly gameCode: string;
}

/** The page of a launch, without a browser. @param origin Where the book is now; it may move. */
export async function openBookPage(
  gateway: Pick<TestGateway, 'call'>,
  origin: () => string,
  token: string,
  game: BookGame = { vassalage: 'PITCH', gameCode: 'PITCH-LAKELAND-LEAGUE' },
) {
  const { body } = await gateway.call('POST /wps/relay/GCS_gameLaunchFB', { token, params: { ...game } });
  const { search } = new URL((body.value as CallValue<'gameLaunch'>).url);
  const html = await (await fetch(`${origin()}/play${search}`)).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
  const post = (address: string, params: object) =>
    fetch(`${origin()}${address}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${boot.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
    });
  const get = (address: string) => fetch(`${origin()}${address}`, { headers: { Authorization: boot.key } });
  async function snapshot(): Promise<readonly FixtureSummary[]> {
    const answer = await get('/v1/snap?t=g:fixtures');
    const [snap] = (await answer.json()) as readonly { readonly st: Board }[];
    return snap?.st.fixtures ?? [];
  }
  /** Bets on the home side of a fixture at these odds. */
  async function betOn(fixture: string, odds: number): Promise<BookedBet> {
    const selection = { market: 'winner', part: 0, line: null, pick: 'home' };
    const wish = { form: { form: 'single' }, stake: STAKE, legs: [{ fixture, selection, odds }] };
    const answer = await post('/api/sports/bet', { id: randomUUID(), ...wish, policy: 'any' });
    return ((await answer.json()) as { bet: BookedBet }).bet;
  }
  /** Fixtures of the league that haven't begun, and don't soon, once the book has prices of so many. */
  async function ahead(count: number): Promise<readonly (readonly [FixtureSummary, number])[]> {
    for (;;) {
      const found = (await snapshot())
        .filter(it => it.state === 'before' && it.league === LEAGUE)
        .flatMap(it => {
          const odds = new Map(Object.entries(it.odds)).get(HOME_WINS) ?? null;
          return odds === null ? [] : [[it, odds] as const];
        });
      if (found.length > count) return found.slice(1);
      await sleep(100);
    }
  }
  /** The same of one of them. */
  async function bet(at = 0): Promise<{ readonly bet: BookedBet; readonly fixture: FixtureSummary }> {
    const [fixture, odds] = (await ahead(at + 1))[at] ?? [];
    if (fixture === undefined || odds === undefined) throw new Error('nothing to bet on');
    return { bet: await betOn(fixture.fixture, odds), fixture };
  }
  const balance = async () =>
    ((await (await post('/api/state', {})).json()) as { readonly balance: number | null }).balance;
  /** What the page is told of everything that it may ask for. */
  const refusals = () =>
    Promise.all(
      [
        ['/api/state', {}],
        ['/api/sports/bet', {}],
        ['/api/sports/cash-out', { bet: 'x', amount: 1 }],
      ].map(async ([address, params]) => {
        const answer = await post(String(address), params as object);
        return [answer.status, ((await answer.json()) as { readonly code: string }).code];
      }),
    );
  return { boot, snapshot, bet, betOn, balance, refusals, post, get };
}
