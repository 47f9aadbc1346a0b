import { type Draw, drawsOf } from './numbers.ts';
import { ABANDON_CHANCE, REVIEW_CHANCE, RULES, type Side, type Sport, type SportRules } from './rules.ts';

/** Teams of a lane: who plays is drawn from them. */
export const TEAMS_OF_A_LANE = 4;

/** Somebody scores in the step with this number. */
export interface Score {
  readonly step: number;
  readonly side: Side;
  readonly points: number;
}

/** A fixture with everything that will happen in it. Known to the server alone; odds are made without it. */
export interface Fixture {
  readonly id: string;
  readonly sport: Sport;
  /** Its competition. */
  readonly lane: number;
  /** Numbers of the teams among those of the sport. */
  readonly home: number;
  readonly away: number;
  /** Chance to score in a step. */
  readonly strength: Readonly<Record<Side, number>>;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly totals: readonly number[];
  /** What is added to the home side's score. */
  readonly handicaps: readonly number[];
  readonly scores: readonly Score[];
  /** Steps in which a decision is looked at again. */
  readonly reviews: ReadonlySet<number>;
  /** In which step it is given up; null for one that is played to its end. */
  readonly abandonedIn: number | null;
  /** Who scores the deciding one, if it is needed. */
  readonly decider: Side;
}

/** Where and when a fixture is. */
export type Place = Pick<Fixture, 'id' | 'sport' | 'lane' | 'startsAt'>;

const half = (value: number) => Math.floor(value) + 0.5;

/** Lines near to what is expected, so that both sides of each have a chance. */
function linesOf(sport: Sport, strength: Fixture['strength']) {
  const { steps, points, apart } = RULES[sport];
  const mean = points.reduce((sum, [worth, share]) => sum + worth * share, 0) * steps;
  const total = half(mean * (strength.home + strength.away));
  const ahead = half(mean * (strength.home - strength.away));
  return {
    totals: [total - apart, total, total + apart].filter(line => line > 0),
    handicaps: [-ahead, -ahead + apart],
  };
}

function worthOf(points: SportRules['points'], drawn: number): number {
  let left = drawn;
  for (const [worth, share] of points) {
    if (left < share) return worth;
    left -= share;
  }
  return points[0]?.[0] ?? 1;
}

/** Plays the steps of a fixture. */
export function drawScores(sport: Sport, strength: Fixture['strength'], draw: Draw): readonly Score[] {
  const { steps, points } = RULES[sport];
  const scores: Score[] = [];
  for (let step = 0; step < steps; step += 1) {
    const drawn = draw();
    if (drawn >= strength.home + strength.away) continue;
    scores.push({ step, side: drawn < strength.home ? 'home' : 'away', points: worthOf(points, draw()) });
  }
  return scores;
}

/** Draws a fixture: the same for the same seed and place. */
export function drawFixture(seed: string, place: Place): Fixture {
  const draw = drawsOf(`${seed}\n${place.id}`);
  const { sport, lane } = place;
  const { steps, strength: range } = RULES[sport];
  const below = (end: number) => Math.floor(draw() * end);
  const first = below(TEAMS_OF_A_LANE);
  const second = (first + 1 + below(TEAMS_OF_A_LANE - 1)) % TEAMS_OF_A_LANE;
  const drawStrength = () => range[0] + draw() * (range[1] - range[0]);
  const strength = { home: drawStrength(), away: drawStrength() };
  const decider = draw() * (strength.home + strength.away) < strength.home ? 'home' : 'away';
  const abandonedIn = draw() < ABANDON_CHANCE ? 1 + below(steps - 1) : null;
  const scores = drawScores(sport, strength, draw);
  const reviews = new Set(
    Array.from({ length: steps }, (_, step) => step).filter(() => draw() < REVIEW_CHANCE),
  );
  return {
    ...place,
    home: lane * TEAMS_OF_A_LANE + first,
    away: lane * TEAMS_OF_A_LANE + second,
    ...{ strength, decider, abandonedIn, scores, reviews },
    ...linesOf(sport, strength),
  };
}
