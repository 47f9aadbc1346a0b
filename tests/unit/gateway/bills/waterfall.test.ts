import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Agent, figureOf, treeBills } from './treeBills.ts';

/** A tree of agents in which no rate is above the upline's. */
const tree = fc
  .array(
    fc.record({
      upline: fc.nat(),
      own: fc.integer({ min: 0, max: 1e12 }),
      cut: fc.integer({ min: 0, max: 300_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map(seeds => {
    const agents: (Agent & { ppm: number })[] = [];
    for (const [index, { upline, own, cut }] of seeds.entries()) {
      const above = index === 0 ? undefined : agents[upline % index];
      const ppm = Math.max(0, (above?.ppm ?? 1_000_000) - cut);
      agents.push({
        ...{ uid: `a${index}`, uplineUid: above?.uid ?? null, ppm, rate: ppm / 1e6 },
        ...{ validBet: own, kept: own },
      });
    }
    return agents;
  });
const kinds = fc.constantFrom('dividend', 'daily', 'hourly');

describe('the waterfall', () => {
  it('gives out exactly what the top agent earned', () => {
    fc.assert(
      fc.property(tree, kinds, (agents, kind) => {
        const bills = treeBills(kind, agents);
        const shares = [...bills.values()].reduce((sum, { share }) => sum + share, 0);
        expect(shares).toBe(bills.get('a0')?.gross);
      }),
    );
  });

  it('leaves nobody below zero while no rate is above the upline’s', () => {
    fc.assert(
      fc.property(tree, kinds, (agents, kind) => {
        const shares = [...treeBills(kind, agents).values()].map(({ share }) => share);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never pays anybody’s gross down when somebody bets more', () => {
    fc.assert(
      fc.property(tree, kinds, fc.nat(), fc.integer({ min: 1, max: 1e9 }), (agents, kind, pick, extra) => {
        const lucky = pick % agents.length;
        const more = agents.map((agent, index) => ({
          ...agent,
          validBet: (agent.validBet ?? 0) + (index === lucky ? extra : 0),
          kept: (agent.kept ?? 0) + (index === lucky ? extra : 0),
        }));
        const after = treeBills(kind, more);
        for (const [uid, { gross }] of treeBills(kind, agents))
          expect(after.get(uid)?.gross).toBeGreaterThanOrEqual(gross);
      }),
    );
  });

  it('takes only direct downlines off: a downline of a downline is its own upline’s matter', () => {
    const bills = treeBills('daily', [
      { uid: 'C', uplineUid: 'B', rate: 0.3, validBet: 100 },
      { uid: 'A', uplineUid: null, rate: 0.5 },
      { uid: 'B', uplineUid: 'A', rate: 0.4 },
      { uid: 'D', uplineUid: 'A', rate: 0.2, validBet: 100 },
    ]);
    expect(figureOf(bills, 'gross')).toEqual({ A: 100, B: 40, C: 30, D: 20 });
    expect(figureOf(bills, 'share')).toEqual({ A: 40, B: 10, C: 30, D: 20 });
  });
});
