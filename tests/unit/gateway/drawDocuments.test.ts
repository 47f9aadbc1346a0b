import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../gateway/merchant/documents/readDocuments.ts';
import { writeDocuments } from '../../../gateway/merchant/documents/writeDocuments.ts';
import { MerchantDraws, nextRainAt } from '../../../gateway/merchant/draws.ts';
import { Merchant } from '../../../gateway/merchant/merchant.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const DRAWS = {
  raffles: [
    {
      ...{
        id: 'moon',
        promotions: ['fullMoon', 'dawn'],
        startsAt: '2026-01-04T21:00:00.000Z',
        lastsMinutes: 90,
      },
      ...{ repeats: false, drawAfterMinutes: 5, claimDays: 7, beacon: { source: 'drand', round: '42' } },
      prizes: [
        { id: 'first', count: 2, reward: { kind: 'cash', amount: 5_000 } },
        {
          ...{ id: 'second', count: 1 },
          reward: { kind: 'bonus', amount: 100, times: 3, productType: 'INHOUSE', days: 2 },
        },
      ],
      texts: { en: { title: 'Moon', text: '' }, bn: { title: 'চাঁদ', text: 'রাত' } },
    },
  ],
  rains: [
    {
      ...{ id: 'monsoon', times: ['04:00', '13:00'], dates: ['2026-05-04T12:30:00.000Z'] },
      ...{ budget: 100_000, least: 200, most: 5_000, seconds: 20, graceSeconds: 4, announceMinutes: 5 },
    },
  ],
};

describe('raffles and rains as documents', () => {
  it('issue 32.6: say of the merchant what its file said', () => {
    const written = MerchantDraws.parse(DRAWS);
    const merchant = Merchant.parse({ draws: DRAWS });
    const shown = readDocuments(merchant, NOON);
    expect(MerchantDraws.parse(writeDocuments(shown).draws)).toEqual(written);
    const keys = shown.documents.filter(it => it.kind === 'raffle' || it.kind === 'rain').map(it => it.key);
    expect(keys).toEqual(['moon', 'monsoon']);
  });

  it('issue 32.6: a rain begins at single dates besides its times', () => {
    const [rain] = MerchantDraws.parse(DRAWS).rains;
    if (rain === undefined) throw new Error('there is a rain');
    expect(nextRainAt(rain, NOON)).toBe(NOON + 1_800_000);
    expect(nextRainAt(rain, NOON + 1_800_001)).toBe(NOON + 3_600_000);
    expect(nextRainAt({ ...rain, times: [] }, NOON + 1_800_001)).toBeNull();
  });
});
