/** A line of `sports.jsonl`, or a call that the book of that file made once the line before it was on the disk. */
export type LegacyStep =
  | { readonly line: object }
  | { readonly call: 'bet' | 'win' | 'rollback' | 'endRound'; readonly params: LegacyParams };

interface LegacyParams {
  readonly session: string;
  readonly round: string;
  readonly transaction: string;
  readonly amount?: number;
  readonly bet?: string;
}

/** How a bet has to end: what it has brought at the wallet, or that its stake went back, or that nothing was ever taken. */
export type LegacyEnd = { readonly won: number } | 'back' | 'none';

const TOKEN = 'a-session-of-the-wallet-0001';
const AT = 1_764_492_000_000;
const winner = (fixture: string, pick: string, odds: number) => ({
  ...{ fixture, selection: { market: 'winner', pick }, odds },
});
const FIRST = winner('football-0-41', 'home', 195);

interface PlacedWish {
  readonly stake?: number;
  readonly legs?: readonly { readonly odds: number }[];
  readonly token?: string | null;
}

/** Steps of bets as that book took them, one bet after the other. */
function stepsOf(id: string, { stake = 1_000, legs = [FIRST], token = TOKEN }: PlacedWish = {}) {
  const ids = (what: string) => ({ session: TOKEN, round: id, transaction: `${id}.${what}` });
  const grades = (...of: (string | null)[]) => (of.length > 0 ? of : legs.map(() => 'void'));
  return {
    placed: [
      {
        line: {
          ...{ t: 'placed', id, player: 'p', token, session: 's', stake, legs, policy: 'any', at: AT },
        },
      },
    ],
    staked: [{ call: 'bet', params: { ...ids('bet'), amount: stake } }],
    open: [{ line: { t: 'open', bet: id, odds: legs.map(({ odds }) => odds) } }],
    refused: (code: string) => [{ line: { t: 'refused', bet: id, code } }],
    undone: (code: string) => [{ line: { t: 'undone', bet: id, code } }],
    settled: (payout: number, ...of: (string | null)[]) => [
      { line: { t: 'settled', bet: id, payout, grades: grades(...of) } },
    ],
    voided: [{ line: { t: 'void', bet: id, grades: grades() } }],
    cashed: (payout: number) => [{ line: { t: 'cashed', bet: id, payout } }],
    corrected: (more: number, ...of: string[]) => [
      { line: { t: 'corrected', bet: id, more, grades: grades(...of) } },
    ],
    win: (amount: number, what = 'win') => [{ call: 'win' as const, params: { ...ids(what), amount } }],
    back: [{ call: 'rollback', params: { ...ids('undo'), bet: `${id}.bet` } }],
    end: [{ call: 'endRound', params: ids('end') }],
    delivered: [{ line: { t: 'delivered', bet: id } }],
  } as const;
}

const won = stepsOf('s.won-0001');
const corrected = stepsOf('s.corrected-0001', { legs: [winner('arena-1-7', 'away', 310)] });
const voided = stepsOf('s.void-0001', { stake: 700 });
const cashed = stepsOf('s.cashed-0001');
const moved = stepsOf('s.moved-0001');
const undone = stepsOf('s.undone-0001');
const three = [
  FIRST,
  { fixture: 'basketball-0-12', selection: { market: 'total', line: 151.5, pick: 'under' }, odds: 188 },
  { fixture: 'football-1-40', selection: { market: 'next', line: 2, pick: 'none' }, odds: 640 },
];
const lost = stepsOf('s.lost-0001', { legs: three });
const open = stepsOf('s.open-0001', { legs: three, stake: 2_500 });
const free = stepsOf('s.free-0001', { token: null });
const waiting = stepsOf('s.waiting-0001');
const request = { id: 'request-1', content: '{}', until: AT + 1 };

/** Everything that the book of one file has written and told the wallet, in its order. */
export const LEGACY_STEPS: readonly LegacyStep[] = [
  { line: { t: 'origin', seed: '8f2b61d09a7c3e5412ab90cd', epoch: AT - 500_000 } },
  ...[...won.placed, ...won.staked, ...won.open, ...won.settled(1_950, 'won')],
  ...[...won.win(1_950), ...won.end, ...won.delivered],
  ...[...corrected.placed, ...corrected.staked, ...corrected.open, ...corrected.settled(0, 'lost')],
  ...[...corrected.end, ...corrected.delivered],
  { line: { t: 'decision', fixture: 'arena-1-7', decision: { kind: 'result', home: 0, away: 1 }, request } },
  ...[...corrected.corrected(3_100, 'won'), ...corrected.win(3_100, 'more1'), ...corrected.delivered],
  ...[...voided.placed, ...voided.staked, ...voided.open, ...voided.voided],
  ...[...voided.back, ...voided.end, ...voided.delivered],
  ...[...cashed.placed, ...cashed.staked, ...cashed.open, ...cashed.cashed(870)],
  ...[...cashed.win(870), ...cashed.end, ...cashed.delivered],
  ...[...moved.placed, ...moved.refused('odds_changed')],
  ...[...undone.placed, ...undone.staked, ...undone.undone('odds_changed')],
  ...[...undone.back, ...undone.end, ...undone.delivered],
  ...[...lost.placed, ...lost.staked, ...lost.open, ...lost.settled(0, 'lost', null, null)],
  ...[...lost.end, ...lost.delivered],
  {
    line: { t: 'suspension', fixture: 'football-1-41', suspended: true, request: { ...request, id: 'r-2' } },
  },
  ...[...free.placed, ...free.open, ...open.placed, ...open.staked, ...open.open],
  ...[...waiting.placed, ...waiting.staked],
];

/** Lines as that book has written them, word for word. */
export const RECORDED_LINES: readonly string[] = [
  '{"t":"origin","seed":"2ff1521fa169e56857d6fec775b0587","epoch":999565000}',
  '{"t":"placed","id":"s.wish-0001","player":"p","session":"s","token":"a-token-of-the-wallet","stake":1000,"legs":[{"fixture":"basketball-1-1","selection":{"market":"winner","pick":"home"},"odds":154}],"policy":"any","at":1000000000}',
  '{"t":"open","bet":"s.wish-0001","odds":[154]}',
  '{"t":"cashed","bet":"s.wish-0001","payout":900}',
  '{"t":"placed","id":"s.wish-0012","player":"p","session":"s","token":"a-token-of-the-wallet","stake":1000,"legs":[{"fixture":"basketball-1-1","selection":{"market":"winner","pick":"home"},"odds":154},{"fixture":"football-1-1","selection":{"market":"winner","pick":"home"},"odds":312}],"policy":"any","at":1000000000}',
  '{"t":"open","bet":"s.wish-0012","odds":[154,312]}',
  '{"t":"placed","id":"s.wish-0011","player":"p","session":"s","token":"a-token-of-the-wallet","stake":1000,"legs":[{"fixture":"football-2-1","selection":{"market":"winner","pick":"away"},"odds":328}],"policy":"any","at":1000005000}',
  '{"t":"open","bet":"s.wish-0011","odds":[328]}',
  '{"t":"decision","fixture":"football-1-1","decision":{"kind":"void"}}',
  '{"t":"decision","fixture":"football-2-1","decision":{"kind":"void"}}',
  '{"t":"void","bet":"s.wish-0011","grades":["void"]}',
  '{"t":"settled","bet":"s.wish-0012","payout":1540,"grades":["won","void"]}',
];

/** How each bet has to end that these lines know, whatever was cut off behind them. */
export function legacyEnds(steps: readonly LegacyStep[]): ReadonlyMap<string, LegacyEnd> {
  const ends = new Map<string, LegacyEnd>();
  for (const step of steps) {
    if (!('line' in step)) continue;
    const line = step.line as Record<string, unknown>;
    const id = String(line.t === 'placed' ? line.id : line.bet);
    if (line.t === 'placed' && line.token !== null) ends.set(id, 'back');
    else if (line.t === 'refused') ends.set(id, 'none');
    else if (line.t === 'settled' || line.t === 'cashed') ends.set(id, { won: Number(line.payout) });
    else if (line.t === 'corrected') ends.set(id, { won: Number(line.more) });
  }
  return ends;
}
