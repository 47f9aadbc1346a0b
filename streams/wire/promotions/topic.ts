import { GAME_CATEGORIES } from '../lobby/words.ts';
import {
  emptied,
  fields,
  flag,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
} from '../protocol/redaction.ts';
import { amount } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { promotionCalls } from './calls.ts';
import { PromotionsState } from './shapes.ts';
import {
  MEASURES,
  type MemberPromotion,
  PROMOTION_ENTRIES,
  PROMOTION_STATES,
  REWARD_KINDS,
} from './words.ts';

const goal = fields({
  measure: oneOf(...MEASURES),
  each: minor,
  target: minor,
  value: minor,
  met: flag,
  either: nullable(plain),
});
const promotion = fields({
  id: pseudonym('id'),
  period: plain,
  until: nullable(plain),
  entry: oneOf(...PROMOTION_ENTRIES),
  status: oneOf(...PROMOTION_STATES),
  goals: list(goal),
  reward: fields({
    kind: oneOf(...REWARD_KINDS),
    amount: nullable(minor),
    share: nullable(plain),
    times: plain,
  }),
  productType: nullable(oneOf(...GAME_CATEGORIES)),
  claimUntil: nullable(plain),
  // What the operator wrote never gets into a recording.
  reason: emptied(''),
});

const TARGET = 100_000;
const FIRST: MemberPromotion = {
  ...{ id: 'rounds', period: 0, until: null, entry: 'join', status: 'joined', productType: 'INHOUSE' },
  goals: [{ measure: 'stakes', each: 0, target: TARGET, value: 0, met: false, either: null }],
  reward: { kind: 'cash', amount: 5_000, share: null, times: 0 },
  ...{ claimUntil: null, reason: '' },
};

/** `u:<uid>:promotions`. */
export const promotions = valueTopic<PromotionsState, typeof promotionCalls>({
  audience: 'user',
  summary: 'Where one account stands in each promotion, with the figures of its conditions.',
  state: PromotionsState,
  empty: null,
  redact: fields({ promotions: list(promotion) }),
  items: 100,
  volatile: false,
  answers: { promotionsNow: state => state?.promotions.map(it => ({ ...it })) ?? [] },
  /** Another stake counts; after the last one the reward can be claimed. */
  sample({ random, state }) {
    const [before = FIRST, ...others] = state?.promotions ?? [];
    const [first, ...goals] = before.goals;
    if (first === undefined || before.status === 'claim')
      return { promotions: [{ ...before, status: 'claimed' }, ...others] };
    const value = Math.min(first.target, first.value + amount(random, 1_000, 40_000));
    const met = value >= first.target;
    return {
      promotions: [
        { ...before, status: met ? 'claim' : 'process', goals: [{ ...first, value, met }, ...goals] },
        ...others,
      ],
    };
  },
});
