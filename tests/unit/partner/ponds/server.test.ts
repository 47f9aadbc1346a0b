import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { swimAt, swimsOf } from '../../../../partner/ponds/rules/swims.ts';
import type { OwnSeat, PondNow, Splashes } from '../../../../partner/ponds/wire/state.ts';
import type { Boot } from '../../../../partner/server/document.ts';
import { startGames } from '../../../../partner/server/startGames.ts';
import type { Snap } from '../../../../streams/wire/protocol/position.ts';

const STAKE = 100;

/** A call to the wallet, as far as the test looks at it. */
interface Asked {
  readonly call: string;
  readonly token?: string;
  /** Minor units. */
  readonly amount?: number;
}

/** A wallet that agrees to everything, and notes what it was asked for. */
async function openWallet() {
  const asked: Asked[] = [];
  const http = createServer(async (request, response) => {
    const call = (request.url ?? '').split('/').at(-1) ?? '';
    const params = JSON.parse(await text(request)) as Omit<Asked, 'call'>;
    asked.push({ call, ...params });
    const player = { id: `player-${params.token}`, nickname: `${(params.token ?? '').slice(0, 2)}***` };
    const game = {
      ...{ gameCode: 'TIDEP-CORAL-COURT', vassalage: 'TIDEP', gameType: 'FISH', name: 'Coral Court' },
      ...{ rtp: 9_600, volatility: 'low', lines: null, minBet: STAKE },
    };
    const opened = {
      session: `session-of-${params.token}`,
      player,
      game,
      language: 'en',
      parent: null,
      backUrl: null,
    };
    response.end(
      JSON.stringify({
        ...{ ok: true, balance: 50_000, currency: 'PT', stake: 0, payout: 0, games: [], next: null },
        ...(call === 'authenticate' && {
          ...opened,
          ...{ playMoney: true, demo: false, expiresAt: Date.now() + 3_600_000 },
        }),
        ...(call === 'tables' && { tables: 0 }),
      }),
    );
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => http.once('listening', resolve));
  onTestFinished(() => void http.close());
  return { asked, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-pond-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The page of a launch, without a browser. */
async function openPage(origin: () => string, token: string) {
  const html = await (await fetch(`${origin()}/play?token=${token}`)).text();
  const json = /id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`no game: ${html}`);
  const boot = JSON.parse(json) as Boot & { readonly facts: OwnSeat };
  const headers = { Authorization: `Bearer ${boot.key}`, 'Content-Type': 'application/json' };
  return {
    boot,
    async post(address: string, body: object) {
      const answer = await fetch(`${origin()}${address}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body) },
      });
      return (await answer.json()) as {
        readonly code?: string;
        readonly fish?: readonly string[];
        readonly round?: { readonly state: string; readonly stake: number; readonly payout: number };
      };
    },
    async snap<T>(topic: string): Promise<T> {
      const answer = await fetch(`${origin()}/v1/snap?t=u:${topic}`, { headers });
      const [snap] = (await answer.json()) as readonly Snap[];
      return snap?.st as T;
    },
  };
}

it('issue 35: two players share a pond of a server; shots are booked once, seen by both, and known after the server was killed', {
  timeout: 120_000,
}, async () => {
  const wallet = await openWallet();
  const [data, pages] = [await temporaryFolder(), await temporaryFolder()];
  const start = (folder: string) =>
    startGames(
      {
        ...{ port: 0, host: '127.0.0.1', origin: null, data: folder, gateway: wallet.origin },
        ...{ server: 'acme', secret: 'a secret of 32 characters, or so', betDelayMs: 0, bookRests: true },
      },
      // A busy machine takes a while.
      { pages, warn: () => {}, timeoutMs: 60_000 },
    );
  let games = await start(data);
  onTestFinished(() => games.close());
  const origin = () => games.origin;
  const [ann, bob] = [
    await openPage(origin, 'ann-with-a-token-of-a-launch'),
    await openPage(origin, 'bob-with-a-token-of-a-launch'),
  ];
  const { pond } = ann.boot.facts;
  expect([ann.boot.facts, bob.boot.facts]).toMatchObject([
    { pond: 'TIDEP-CORAL-COURT.1', seat: 0 },
    { pond, seat: 1 },
  ]);
  const now = await bob.snap<PondNow>(`${pond}:pond`);
  expect(now.seats).toEqual(['an***', 'bo***', null, null]);

  const inSight = now.seeds
    .flatMap((seed, at) => swimsOf(seed, now.period - 1 + at))
    .filter(it => swimAt(it, Date.now()) !== null)
    // Those that stay longest.
    .toSorted((a, b) => b.until - a.until);
  const aimed = inSight.slice(0, 2).map(({ fish, kind }) => ({ fish, kind }));
  expect(aimed).toHaveLength(2);
  const volley = { n: 1, stake: 2 * STAKE, choice: { pond, each: STAKE, shots: aimed } };
  const gone = {
    ...volley,
    choice: { ...volley.choice, shots: [{ fish: '1-1', kind: 0 }, ...aimed.slice(1)] },
  };
  expect(await ann.post('/api/round', gone)).toEqual({ code: 'fish_gone', fish: ['1-1'] });
  const first = await ann.post('/api/round', volley);
  expect(first.round).toMatchObject({ state: 'settled', stake: 2 * STAKE });
  expect((await ann.post('/api/round', volley)).round).toEqual(first.round);
  const bets = () => wallet.asked.filter(({ call }) => call === 'bet');
  expect(bets()).toMatchObject([{ amount: 2 * STAKE }]);
  // No win is told where there is none.
  const told = () => wallet.asked.filter(({ call }) => call === 'win' || call === 'endRound');
  await vi.waitFor(() => expect(told().at(-1)?.call).toBe('endRound'), 20_000);
  expect(told().map(({ amount = 0 }) => amount)).toEqual(
    first.round?.payout === 0 ? [0] : [first.round?.payout, 0],
  );

  const { volleys, caught } = await bob.snap<Splashes>(`${pond}:splash`);
  expect(volleys).toMatchObject([{ seat: 0, stake: STAKE, fish: aimed.map(({ fish }) => fish) }]);
  expect(caught.reduce((sum, { amount }) => sum + amount, 0)).toBe(first.round?.payout);

  // What a killed process leaves behind.
  const left = await temporaryFolder();
  await cp(data, left, { recursive: true });
  await games.close();
  games = await start(left);
  expect((await ann.post('/api/round', volley)).round).toEqual(first.round);
  expect(bets()).toHaveLength(1);
  expect((await ann.snap<PondNow>(`${pond}:pond`)).pond).toBe(pond);
  // Whoever is there again has a seat again.
  expect(await ann.post('/api/pond', {})).toEqual({ pond, seat: 0 });
  expect((await bob.snap<PondNow>(`${pond}:pond`)).seats[0]).toBe('an***');
});
