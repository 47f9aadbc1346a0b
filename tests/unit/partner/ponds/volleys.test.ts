import { describe, expect, it } from 'vitest';
import { createVolleys, type Shot, type VolleyWish } from '../../../../partner/pages/pond/volleys.ts';
import type { VolleyAnswer } from '../../../../partner/server/pondsApi.ts';

const shot = (fish: string, stake = 100): Shot => ({ fish, kind: 0, stake });
const settled = ({ n, stake, choice }: VolleyWish, payout = 0): VolleyAnswer => ({
  round: {
    ...{ id: `s.${n}`, n, state: 'settled', stake, payout, decided: 0, code: null, pending: false },
    ...{ added: 0, raising: null },
    outcome: { ends: choice.shots.map(() => 'missed') },
  },
  balance: 1_000,
});

/** A page whose server answers when the test says so. */
function open() {
  const wishes: VolleyWish[] = [];
  const told: string[] = [];
  let answerNow: (answer: VolleyAnswer | { readonly code: string }) => void = () => {};
  let goOn = () => {};
  const names = (shots: readonly Shot[]) => shots.map(({ fish }) => fish).join(',');
  const volleys = createVolleys({
    ask(wish) {
      wishes.push(wish);
      return new Promise(resolve => {
        answerNow = resolve;
      });
    },
    pause: ms =>
      new Promise<void>(resolve => {
        told.push(`pause ${ms}`);
        goOn = resolve;
      }),
    ...{ now: () => 0, paceMs: 900, pond: () => 'X.1', n: 0 },
    on: {
      ended: shots => told.push(`ended ${names(shots)}`),
      unplayed: (shots, { code }) => told.push(`unplayed ${names(shots)} ${code}`),
      gone: shots => told.push(`gone ${names(shots)}`),
      noSeat: () => Promise.resolve(void told.push('no seat')),
      over: () => told.push('over'),
      busy: is => told.push(is ? 'busy' : 'idle'),
    },
  });
  const rest = () => new Promise<void>(resolve => void setTimeout(resolve, 0));
  return {
    ...{ volleys, wishes, told },
    async answer(of: (wish: VolleyWish) => VolleyAnswer | { readonly code: string }) {
      const wish = wishes.at(-1);
      if (wish === undefined) throw new Error('nothing was asked');
      answerNow(of(wish));
      await rest();
    },
    async next() {
      goOn();
      await rest();
    },
  };
}
const fishOf = ({ choice }: VolleyWish) => choice.shots.map(({ fish }) => fish);

describe('issue 35: shots of a page', () => {
  it('go at once when none is on its way, and together with those of the same second after that', async () => {
    const { volleys, wishes, told, answer, next } = open();
    expect(volleys.fire(shot('1-1'))).toBe(true);
    for (const it of ['1-2', '1-3']) volleys.fire(shot(it));
    expect(wishes.map(fishOf)).toEqual([['1-1']]);
    expect(volleys.waiting()).toBe(300);
    await answer(settled);
    expect(told).toEqual(['busy', 'ended 1-1', 'pause 900']);
    expect(volleys.waiting()).toBe(200);
    await next();
    expect(wishes.at(-1)).toEqual({
      ...{ n: 2, stake: 200 },
      choice: {
        ...{ pond: 'X.1', each: 100 },
        shots: [
          { fish: '1-2', kind: 0 },
          { fish: '1-3', kind: 0 },
        ],
      },
    });
    await answer(settled);
    await next();
    expect(told.at(-1)).toBe('idle');
  });

  it('are no more than a volley has, and those of another stake go by themselves', async () => {
    const { volleys, wishes, answer, next } = open();
    volleys.fire(shot('1-0'));
    const taken = ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6'].map((it, at) =>
      volleys.fire(shot(it, at < 2 ? 100 : 200)),
    );
    expect(taken).toEqual([true, true, true, true, true, false]);
    await answer(settled);
    await next();
    expect([wishes.at(-1)?.stake, fishOf(wishes.at(-1) as VolleyWish)]).toEqual([200, ['1-1', '1-2']]);
  });

  it('at fish that are gone are not staked; the others are sent with the same number', async () => {
    const { volleys, wishes, told, answer, next } = open();
    volleys.fire(shot('1-0'));
    await answer(settled);
    for (const it of ['1-1', '1-2']) volleys.fire(shot(it));
    await next();
    await answer(() => ({ code: 'fish_gone', fish: ['1-1'] }));
    expect(told.at(-2)).toBe('gone 1-1');
    await next();
    expect(wishes.slice(1).map(it => [it.n, fishOf(it)])).toEqual([
      [2, ['1-1', '1-2']],
      [2, ['1-2']],
    ]);
  });

  it('wait where they were too early, and are none where the stake was refused', async () => {
    const { volleys, wishes, told, answer, next } = open();
    volleys.fire(shot('1-1'));
    await answer(() => ({ code: 'too_soon', waitMs: 400 }));
    expect(told.at(-1)).toBe('pause 400');
    await next();
    expect(fishOf(wishes.at(-1) as VolleyWish)).toEqual(['1-1']);
    await answer(wish => {
      const { round, balance } = settled(wish) as Extract<VolleyAnswer, { round: unknown }>;
      return { round: { ...round, state: 'refused', code: 'limit_reached' }, balance };
    });
    expect(told.at(-2)).toBe('unplayed 1-1 limit_reached');
  });

  it('ask for another seat where theirs is taken, and stop where the session is over', async () => {
    const { volleys, told, answer, next } = open();
    volleys.fire(shot('1-1'));
    await answer(() => ({ code: 'no_seat' }));
    expect(told.slice(1, 3)).toEqual(['gone 1-1', 'no seat']);
    await next();
    volleys.fire(shot('1-2'));
    await answer(() => ({ code: 'session_ended' }));
    expect(told).toContain('over');
    expect(volleys.waiting()).toBe(0);
  });
});
