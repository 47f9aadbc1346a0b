import { fields, flag, list, minor, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { letters, madeId, whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { crashCalls } from './calls.ts';
import { timeOf } from './flight.ts';
import { type CrashPast, CrashState } from './shapes.ts';
import { CRASH_PHASES, MOST_PAST_ROUNDS, MOST_SHOWN_STAKES } from './words.ts';

const code = pseudonym('code');
const past = {
  id: pseudonym('id'),
  number: plain,
  commit: code,
  salt: code,
  seed: code,
  point: plain,
  crashedAt: plain,
  interrupted: flag,
};

const DOUBLE_MS = 8_000;

/** `g:crash`. */
export const crash = valueTopic<CrashState, typeof crashCalls>({
  audience: 'public',
  summary: 'The round of Crash that is played now, its largest stakes, and the rounds before it.',
  state: CrashState,
  empty: null,
  redact: fields({
    ...past,
    phase: oneOf(...CRASH_PHASES),
    rounds: plain,
    openedAt: plain,
    takeoffAt: nullable(plain),
    startedAt: nullable(plain),
    doubleMs: plain,
    crashedAt: nullable(plain),
    point: nullable(plain),
    seed: nullable(code),
    nextAt: nullable(plain),
    count: plain,
    staked: minor,
    cashed: plain,
    players: list(
      fields({
        name: pseudonym('player'),
        demo: flag,
        stake: minor,
        multiplier: nullable(plain),
        payout: minor,
      }),
    ),
    past: list(fields(past)),
  }),
  items: Math.max(MOST_SHOWN_STAKES, MOST_PAST_ROUNDS),
  volatile: false,
  answers: { crash: state => state ?? undefined },
  /** A round that has just crashed; the one before it becomes a part of the past. */
  sample({ index, random, now, state }) {
    const number = (state?.number ?? 0) + 1;
    const point = whole(random, 100, 1_000);
    const proof = { commit: letters(random, 16), salt: letters(random, 8), seed: letters(random, 16) };
    const before: CrashPast[] =
      state?.seed != null && state.point !== null && state.crashedAt !== null
        ? [
            {
              ...{ id: state.id, number: state.number, commit: state.commit, salt: state.salt },
              ...{ seed: state.seed, point: state.point, crashedAt: state.crashedAt, interrupted: false },
            },
          ]
        : [];
    const startedAt = Math.max(0, now - timeOf(point, DOUBLE_MS));
    return {
      ...{ id: madeId(random, index), number, phase: 'crashed', ...proof, rounds: 100_000, point },
      ...{ openedAt: Math.max(0, startedAt - 8_000), takeoffAt: startedAt, startedAt, doubleMs: DOUBLE_MS },
      ...{ crashedAt: now, nextAt: now + 6_000, interrupted: false, count: 0, staked: 0, cashed: 0 },
      players: [],
      past: [...before, ...(state?.past ?? [])].slice(0, MOST_PAST_ROUNDS),
    };
  },
});
