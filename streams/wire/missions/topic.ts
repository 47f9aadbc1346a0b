import { GAME_CATEGORIES } from '../lobby/words.ts';
import { MEASURES, REWARD_KINDS } from '../promotions/words.ts';
import { FEW } from '../protocol/bounds.ts';
import { DAY, WEEK } from '../protocol/durations.ts';
import { fields, flag, list, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { amount } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { MissionsState } from './shapes.ts';
import { MISSION_KINDS, MISSION_STATES, type Mission } from './words.ts';

const TARGET = 50_000;

const mission = fields({
  id: pseudonym('id'),
  kind: oneOf(...MISSION_KINDS),
  period: plain,
  until: plain,
  claimUntil: plain,
  state: oneOf(...MISSION_STATES),
  goals: list(
    fields({
      measure: oneOf(...MEASURES),
      each: minor,
      target: minor,
      value: minor,
      met: flag,
      either: nullable(plain),
    }),
  ),
  reward: fields({ kind: oneOf(...REWARD_KINDS), amount: minor, times: plain }),
  score: plain,
  productType: nullable(oneOf(...GAME_CATEGORIES)),
  after: nullable(pseudonym('id')),
  level: plain,
});

function firstOf(now: number): Mission {
  const period = now - (now % DAY);
  return {
    ...{ id: 'dailyStakes', kind: 'daily', period, until: period + DAY, claimUntil: period + 2 * DAY },
    ...{ state: 'open', score: 20, productType: null, after: null, level: 0 },
    goals: [{ measure: 'stakes', each: 0, target: TARGET, value: 0, met: false, either: null }],
    reward: { kind: 'points', amount: 50, times: 0 },
  };
}

/** `u:<uid>:missions`. */
export const missions = valueTopic<MissionsState>({
  audience: 'user',
  summary: 'Where one account stands in each mission, on the leaderboard, and with the VIP levels.',
  state: MissionsState,
  empty: null,
  redact: fields({
    missions: list(mission),
    score: fields({ week: plain, until: plain, points: plain }),
    vip: fields({ level: plain, month: plain, until: plain, turnover: minor }),
  }),
  items: FEW,
  volatile: false,
  answers: {},
  /** Another stake counts; after the last one the reward can be claimed. */
  sample({ random, state, now }) {
    const [before = firstOf(now), ...others] = state?.missions ?? [];
    const [first, ...goals] = before.goals;
    const stake = amount(random, 500, 20_000);
    const value = Math.min(first?.target ?? 0, (first?.value ?? 0) + stake);
    const met = value >= (first?.target ?? 0);
    const isDone = before.state === 'claimable' || first === undefined;
    const day = now - (now % DAY);
    const score = state?.score ?? { week: day, until: day + WEEK, points: 0 };
    const vip = state?.vip ?? { level: 0, month: day, until: day + 30 * DAY, turnover: 0 };
    return {
      missions: [
        isDone
          ? { ...before, state: 'claimed' }
          : { ...before, state: met ? 'claimable' : 'progress', goals: [{ ...first, value, met }, ...goals] },
        ...others,
      ],
      score: { ...score, points: score.points + (met && !isDone ? before.score : 0) },
      vip: { ...vip, turnover: vip.turnover + (isDone ? 0 : stake) },
    };
  },
});
