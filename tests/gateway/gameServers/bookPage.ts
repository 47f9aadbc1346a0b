import { randomUUID } from 'node:crypto';
import type { Boot } from '../../../partner/server/document.ts';
import type { BetView, FixtureView } from '../../../partner/sports/wire/state.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { TestGateway } from '../support/gateway.ts';

/** Of every bet, minor units. */
export const STAKE = 1_000;

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
  async function snapshot(): Promise<readonly FixtureView[]> {
    const answer = await get('/v1/snap?t=g:fixtures');
    const [snap] = (await answer.json()) as readonly { readonly st: readonly FixtureView[] }[];
    return snap?.st ?? [];
  }
  /** Bets on the home side of a fixture at these odds. */
  async function betOn(fixture: string, odds: number): Promise<BetView> {
    const legs = [{ fixture, selection: { market: 'winner', pick: 'home' }, odds }];
    const answer = await post('/api/sports/bet', { id: randomUUID(), stake: STAKE, legs, policy: 'any' });
    return ((await answer.json()) as { bet: BetView }).bet;
  }
  /** The same of a football fixture that hasn't begun. */
  async function bet(at = 0): Promise<{ readonly bet: BetView; readonly fixture: FixtureView }> {
    const fixture = (await snapshot()).filter(it => it.phase === 'before' && it.sport === 'football')[at];
    const odds = fixture?.odds['winner/home'] ?? null;
    if (fixture === undefined || odds === null) throw new Error('nothing to bet on');
    return { bet: await betOn(fixture.id, odds), fixture };
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
