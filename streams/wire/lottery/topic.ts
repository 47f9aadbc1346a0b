import { MINUTE } from '../protocol/durations.ts';
import { fields, list, plain, pseudonym, wordOr } from '../protocol/redaction.ts';
import { letters, pick, whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { LOTTERIES, lotteryOf } from './games.ts';
import { LotteryState } from './shapes.ts';

const codes = LOTTERIES.map(({ gameCode }) => gameCode);
const [first = ''] = codes;

/** What of a lottery's code may stay in a recording: those of this site are no secret. */
export const lotteryCode = wordOr('code', codes);

/** `g:lotteries`. */
export const lotteries = valueTopic<LotteryState>({
  audience: 'public',
  summary: 'The next draws of all lotteries, and their last results.',
  state: LotteryState,
  empty: null,
  redact: fields({
    games: list(
      fields({
        gameCode: lotteryCode,
        coming: list(
          fields({
            ...{ no: plain, opensAt: plain, closesAt: plain, drawsAt: plain },
            commit: pseudonym('code'),
          }),
        ),
        past: list(fields({ no: plain, numbers: list(plain), drawsAt: plain })),
      }),
    ),
  }),
  items: codes.length,
  volatile: false,
  answers: {},
  /** The next draw of one lottery, with numbers of the one before it. */
  sample({ index, random, now, state }) {
    const gameCode = pick(random, [first, ...codes]);
    const { rule, everyMs } = lotteryOf(gameCode) ?? {
      rule: { count: 1, lowest: 0, highest: 9 },
      everyMs: MINUTE,
    };
    const numbers = Array.from({ length: rule.count }, () => whole(random, rule.lowest, rule.highest));
    const coming = { no: index + 2, opensAt: now, closesAt: now + everyMs, drawsAt: now + everyMs + 5_000 };
    const game = {
      gameCode,
      coming: [{ ...coming, commit: letters(random, 16) }],
      past: [{ no: index + 1, numbers, drawsAt: now }],
    };
    return { games: [...(state?.games ?? []).filter(it => it.gameCode !== gameCode), game] };
  },
});
