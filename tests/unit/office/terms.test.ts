import { expect, it } from 'vitest';
import { termLines, termNames, unitOf } from '../../../office/pages/agents/terms.ts';

it('issue 32.8: terms are read as tiers, or as the one line of a salary by the bet', () => {
  const tier = { betVolume: 500_00, activeMember: 1, rate: 0.01, rateType: 'P' };
  expect(termLines(JSON.stringify({ kind: 'daily', details: [tier] }))).toEqual([tier]);
  expect(termLines('{"kind":"realtime","winRate":0.01,"lossRate":0.02,"singleBet":0}')).toEqual([
    { winRate: 0.01, lossRate: 0.02, singleBet: 0 },
  ]);
  expect(termNames([tier])).toEqual(['betVolume', 'activeMember', 'rate']);
});

it('issue 32.8: terms that nobody can read are no lines', () => {
  for (const wrong of ['', 'null', '5', '{"kind"']) expect(termLines(wrong)).toEqual([]);
});

it('issue 32.8: a rate is a share unless it is a fixed amount, which is money', () => {
  expect(unitOf('rate', { rate: 0.01, rateType: 'P' })).toBe('share');
  expect(unitOf('rate', { rate: 500, rateType: 'F' })).toBe('money');
  expect(unitOf('contractRate', { contractRate: 0.1 })).toBe('share');
  expect(unitOf('netLoss', { netLoss: 1 })).toBe('money');
  expect(unitOf('activeMember', { activeMember: 2 })).toBe('count');
  expect(unitOf('period', { period: 'daily' })).toBe('text');
});
