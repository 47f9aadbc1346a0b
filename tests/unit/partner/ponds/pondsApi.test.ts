import { describe, expect, it } from 'vitest';
import type { Caught } from '../../../../partner/ponds/ponds.ts';
import { createPondsApi } from '../../../../partner/server/pondsApi.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { session } from '../support/playerSession.ts';

const player: Session = { ...session, game: { ...session.game, gameType: 'FISH', volatility: 'low' } };
const volley = (n: number) => ({
  ...{ n, stake: 300 },
  choice: { pond: 'X.1', each: 100, shots: ['1-1', '1-2', '1-3'].map(fish => ({ fish, kind: 2 })) },
});

/** Ponds and rounds that note what they are asked for. */
function open(gone: readonly string[] = [], last = 0, waitMs = 0) {
  const asked: string[] = [];
  const caught: Caught[] = [];
  const api = createPondsApi({
    store: { lastRound: () => (last === 0 ? null : ({ n: last } as never)) },
    waitMs: () => waitMs,
    ponds: {
      join: () => ({ pond: 'X.1', seat: 2 }),
      fire(_session, id) {
        asked.push(`fire ${id}`);
        return gone.length === 0 ? null : { code: 'fish_gone', fish: gone };
      },
      caught: (_session, _pond, fish) => void caught.push(...fish),
    },
    round(_session, body) {
      asked.push('round');
      const { n, stake } = body as { n: number; stake: number };
      const round = {
        ...{ id: `s.${n}`, n, state: 'settled', stake, payout: 500, decided: 0, code: null, pending: false },
        outcome: { ends: ['caught', 'missed', 'gone'] },
      };
      return Promise.resolve({ status: 200, body: { round, balance: 1 } });
    },
  });
  return { api, asked, caught };
}

describe('issue 35: a volley', () => {
  it('is seen before it is booked, and everybody is told what it has caught', async () => {
    const { api, asked, caught } = open();
    expect((await api.volley(player, volley(1))).status).toBe(200);
    expect(asked).toEqual(['fire s.1', 'round']);
    // The third kind of a calm pond pays four stakes.
    expect(caught).toEqual([{ fish: '1-1', amount: 400 }]);
  });

  it('that is asked for again is answered, and neither fired nor told twice', async () => {
    const { api, asked, caught } = open([], 1);
    expect((await api.volley(player, volley(1))).status).toBe(200);
    expect(asked).toEqual(['round']);
    expect(caught).toEqual([]);
  });

  it('at a fish that is gone is no round', async () => {
    const { api, asked } = open(['1-2']);
    expect(await api.volley(player, volley(1))).toEqual({
      ...{ status: 409, body: { code: 'fish_gone', fish: ['1-2'] } },
    });
    expect(asked).toEqual(['fire s.1']);
  });

  it.each([
    ['of another number', volley(3)],
    ['of another sum', { ...volley(1), stake: 301 }],
  ])('%s is left to the rounds to refuse, and seen by nobody', async (_name, wish) => {
    const { api, asked } = open();
    await api.volley(player, wish);
    expect(asked).toEqual(['round']);
  });

  it('that comes too early is neither seen nor played', async () => {
    const { api, asked } = open([], 0, 500);
    expect(await api.volley(player, volley(1))).toEqual({
      ...{ status: 409, body: { code: 'too_soon', waitMs: 500 } },
    });
    expect(asked).toEqual([]);
  });

  it('of another form is refused', async () => {
    const { api, asked } = open();
    for (const wrong of [null, {}, { n: 0 }, { ...volley(1), choice: null }, { ...volley(1), n: 1.5 }])
      expect((await api.volley(player, wrong)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('seats whoever asks for it', () => {
    expect(open().api.join(player).body).toEqual({ pond: 'X.1', seat: 2 });
  });
});
