import { describe, expect, it } from 'vitest';
import { cricketModel } from '../../../../../partner/sports/model/cricket/cricket.ts';
import type { CricketMatch } from '../../../../../partner/sports/model/cricket/cricketMatch.ts';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import type { Contest } from '../../../../../partner/sports/model/sportModel.ts';

const named = (id: string) => ({ player: id, name: { en: id, bn: id } });
const contest: Contest = {
  ...{ sport: 'cricket', strength: { home: 0.5, away: 0.5 } },
  lineUps: {
    home: Array.from({ length: 11 }, (_, n) => named(`h${n}`)),
    away: Array.from({ length: 11 }, (_, n) => named(`a${n}`)),
  },
};

function matches(count: number): readonly CricketMatch[] {
  const draw = drawsOf('courses');
  return Array.from({ length: count }, () => cricketModel.play(contest, draw));
}

describe('sports cricket: a match', () => {
  it('is two innings of at most 120 balls and ten wickets, and the second ends at its target', () => {
    for (const { deliveries } of matches(200)) {
      const one = deliveries.filter(it => it.innings === 1);
      const two = deliveries.filter(it => it.innings === 2);
      for (const innings of [one, two]) {
        expect(innings.at(-1)?.isLast).toBe(true);
        expect(innings.filter(it => it.isLast)).toHaveLength(1);
        expect(innings.at(-1)?.balls).toBeLessThanOrEqual(120);
        expect(innings.at(-1)?.wickets).toBeLessThanOrEqual(10);
      }
      const target = (one.at(-1)?.runs ?? 0) + 1;
      const before = two.slice(0, -1).map(it => it.runs);
      for (const runs of before) expect(runs).toBeLessThan(target);
      expect(two.at(-1)?.runs).toBeLessThanOrEqual(target + 5);
    }
  });

  it('that is level goes on until a super over has decided it, and its runs stay level', () => {
    const tied = matches(2_000).filter(it => it.isTied);
    expect(tied.length).toBeGreaterThan(5);
    for (const match of tied) {
      const last = match.deliveries.at(-1)?.at ?? 0;
      const level = cricketModel.at(match, last);
      expect(level).toMatchObject({ isOver: false, winner: null });
      expect(level.restsUntil).toBe(match.endsAt);
      expect(
        cricketModel.chanceOf(contest, level, [{ market: 'winner', part: 0, line: null, pick: 'home' }]),
      ).toBe(0.5);
      const ended = cricketModel.at(match, match.endsAt);
      expect(ended.events.at(-1)).toMatchObject({ kind: 'superOver', side: match.winner });
      expect(ended).toMatchObject({ isOver: true, winner: match.winner });
      expect(ended.score.home).toBe(ended.score.away);
    }
  });

  it('tells of each ball with who batted, rests after a wicket, and says who bats', () => {
    const [match] = matches(1);
    if (match === undefined) throw new Error('no match');
    const wicket = match.deliveries.find(it => it.result === 'wicket');
    if (wicket === undefined) throw new Error('no wicket');
    const seen = cricketModel.at(match, wicket.at);
    expect(seen.events.some(it => it.kind === 'wicket')).toBe(true);
    expect(seen.restsUntil).toBeGreaterThan(wicket.at);
    expect(seen.turn).toBe(match.first);
    expect(seen.innings?.[match.first]).toEqual({ wickets: wicket.wickets, balls: wicket.balls });
    const ended = cricketModel.at(match, match.endsAt);
    const out = ended.events
      .filter(it => it.kind === 'wicket' && it.side === match.first)
      .map(it => it.player?.en);
    // Nobody is out twice.
    expect(new Set(out).size).toBe(out.length);
    const [runs] = ended.parts;
    const told = ended.events
      .filter(it => it.part === 1 && (it.kind === 'runs' || it.kind === 'wide'))
      .reduce((sum, it) => sum + it.value, 0);
    expect(told).toBe(runs?.[match.first]);
  });

  it('has no price for what may not be played or is no market of it', () => {
    const draw = drawsOf('prices');
    const seen = cricketModel.at(cricketModel.play(contest, draw), 60_000);
    const chance = (
      market: 'overRuns' | 'next' | 'total' | 'bothScore',
      part: number,
      line: number | null,
      pick: string,
    ) => cricketModel.chanceOf(contest, seen, [{ market, part, line, pick }]);
    // The twentieth over may not come, the second wicket after the next neither, and a whole line may be hit.
    expect(chance('overRuns', 20, 7.5, 'over')).toBeNull();
    expect(chance('next', 9, 100.5, 'over')).toBeNull();
    expect(chance('total', 0, 300, 'over')).toBeNull();
    expect(chance('bothScore', 0, null, 'yes')).toBeNull();
    expect(chance('total', 0, 300.5, 'over')).toBeGreaterThan(0);
  });
});
