import { describe, expect, it } from 'vitest';
import { MerchantDraws, nextRainAt, roundAt } from '../../../gateway/merchant/draws.ts';
import { raffleOf, roundsDue } from '../../../gateway/rewards/draws/raffleRounds.ts';
import { rainDue } from '../../../gateway/rewards/draws/rains.ts';
import { DRAW, RESULT } from '../../../gateway/rewards/draws/steps.ts';
import { DRAW_STATES, phaseOfRain, RESULT_STATES } from '../../../streams/wire/draws/words.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 4, 12);

describe('states of draws', () => {
  it('has a cell for every state and step', () => {
    const table = DRAW_STATES.map(state => [
      state,
      DRAW.after(state, 'close'),
      DRAW.after(state, 'beacon'),
      DRAW.after(state, 'draw'),
    ]);
    expect(table).toEqual([
      ['open', 'closed', null, null],
      ['closed', null, 'closed', 'drawn'],
      ['drawn', null, null, null],
    ]);
    const results = RESULT_STATES.map(state => [
      state,
      RESULT.after(state, 'claim'),
      RESULT.after(state, 'expire'),
    ]);
    expect(results).toEqual([
      ['won', 'claimed', 'expired'],
      ['lost', null, null],
      ['claimed', null, null],
      ['expired', null, null],
    ]);
  });

  it('shows each state of a rain at each time', () => {
    const rain = { opensAt: 10, closesAt: 20 };
    const phases = DRAW_STATES.map(state => [9, 10, 19, 20].map(now => phaseOfRain({ ...rain, state }, now)));
    expect(phases).toEqual([
      ['announced', 'falling', 'falling', 'counting'],
      ['counting', 'counting', 'counting', 'counting'],
      ['over', 'over', 'over', 'over'],
    ]);
  });
});

describe('raffles and rains of the merchant file', () => {
  const defaults = MerchantDraws.parse({});
  const [raffle] = defaults.raffles;
  const [rain] = defaults.rains;
  if (raffle === undefined || rain === undefined) throw new Error('there are no defaults');

  it('opens round after round, the next one shortly ahead', () => {
    const evening = Date.UTC(2026, 4, 4, 21);
    expect(roundAt(raffle, evening - 1)).toMatchObject({ n: 119, until: evening });
    expect(roundAt(raffle, evening)).toMatchObject({ n: 120, from: evening, until: evening + 24 * HOUR });
    expect(roundAt(raffle, Date.UTC(2025, 0, 1))).toBeNull();
    expect(roundAt({ ...raffle, repeats: false }, evening)).toBeNull();
    expect(roundsDue(raffle, evening - 11 * 60_000).map(({ n }) => n)).toEqual([119]);
    expect(roundsDue(raffle, evening - 9 * 60_000).map(({ n }) => n)).toEqual([119, 120]);
  });

  it('puts tickets into the raffle that names their promotion, else into the first', () => {
    const other = { ...raffle, id: 'other', promotions: ['spring'] };
    expect(raffleOf([raffle, other], 'spring')).toBe(other);
    expect(raffleOf([raffle, other], 'summer')).toBe(raffle);
    expect(raffleOf([], 'summer')).toBeUndefined();
  });

  it('plans rains by the time of day, also over midnight', () => {
    const early = { ...rain, times: ['00:10', '12:00'] };
    expect(nextRainAt(early, NOON)).toBe(NOON);
    expect(nextRainAt(early, NOON + 1)).toBe(NOON + 12 * HOUR + 600_000);
    expect(nextRainAt({ ...rain, times: [] }, NOON)).toBeNull();
    expect(rainDue([early], NOON - 6 * 60_000)).toBeNull();
    expect(rainDue([early], NOON - 4 * 60_000)).toMatchObject({ opensAt: NOON, id: `monsoon.${NOON}` });
  });

  it('refuses what could not be kept', () => {
    const faults = (draws: unknown) => {
      const read = MerchantDraws.safeParse(draws);
      return read.success ? [] : read.error.issues.map(({ message }) => message);
    };
    const written = { ...raffle, beacon: { source: 'drand', round: '1' } };
    expect(faults({ raffles: [written] })).toEqual(['can’t repeat with one outside value']);
    expect(faults({ raffles: [{ ...written, repeats: false }] })).toEqual([]);
    expect(faults({ raffles: [raffle, raffle] })).toEqual(['has an id twice']);
    expect(faults({ raffles: [{ ...raffle, texts: {} }] })).toEqual(['has no texts']);
    expect(faults({ rains: [{ ...rain, least: 900_000 }] })).toEqual([
      'needs a least that is not above most and budget',
    ]);
    expect(faults({ rains: [{ ...rain, times: ['25:00'] }] })).toHaveLength(1);
  });
});
