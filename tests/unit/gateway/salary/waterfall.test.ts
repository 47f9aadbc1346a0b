import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../../../../gateway/agents/arithmetic/rate.ts';
import { teamTotals, waterfall } from '../../../../gateway/agents/arithmetic/waterfall.ts';

interface Agent {
  readonly uid: string;
  readonly uplineUid: string | null;
  readonly own: number;
  readonly ppm: number;
}

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
    const agents: Agent[] = [];
    for (const [index, { upline, own, cut }] of seeds.entries()) {
      const above = index === 0 ? undefined : agents[upline % index];
      agents.push({
        uid: String(index),
        uplineUid: above?.uid ?? null,
        own,
        ppm: Math.max(0, (above?.ppm ?? 1_000_000) - cut),
      });
    }
    return agents;
  });

const grossOf = (agents: readonly Agent[], own: (agent: Agent) => number) => {
  const volume = teamTotals(agents, own);
  return new Map(agents.map(({ uid, ppm }) => [uid, shareOf(volume.get(uid) ?? 0, ppm / 1e6)]));
};

describe('the waterfall', () => {
  it('gives out exactly what the top agent earned', () => {
    fc.assert(
      fc.property(tree, agents => {
        const gross = grossOf(agents, agent => agent.own);
        const nets = [...waterfall(agents, gross).values()];
        expect(nets.reduce((sum, net) => sum + net, 0)).toBe(gross.get('0'));
      }),
    );
  });

  it('leaves nobody below zero while no rate is above the upline’s', () => {
    fc.assert(
      fc.property(tree, agents => {
        const nets = [
          ...waterfall(
            agents,
            grossOf(agents, agent => agent.own),
          ).values(),
        ];
        expect(Math.min(...nets)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never pays anybody’s gross down when somebody bets more', () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.integer({ min: 1, max: 1e9 }), (agents, pick, extra) => {
        const lucky = String(pick % agents.length);
        const before = grossOf(agents, agent => agent.own);
        const after = grossOf(agents, agent => agent.own + (agent.uid === lucky ? extra : 0));
        for (const { uid } of agents) expect(after.get(uid)).toBeGreaterThanOrEqual(before.get(uid) ?? 0);
      }),
    );
  });

  it('takes only direct downlines off: a downline of a downline is its own upline’s matter', () => {
    const nodes = [
      { uid: 'C', uplineUid: 'B' },
      { uid: 'A', uplineUid: null },
      { uid: 'B', uplineUid: 'A' },
      { uid: 'D', uplineUid: 'A' },
    ];
    const gross = new Map([
      ['A', 100],
      ['B', 40],
      ['C', 30],
      ['D', 20],
    ]);
    expect(Object.fromEntries(waterfall(nodes, gross))).toEqual({ A: 40, B: 10, C: 30, D: 20 });
  });
});
