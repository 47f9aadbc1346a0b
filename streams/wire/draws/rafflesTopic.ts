import { FEW } from '../protocol/bounds.ts';
import { fields, list, nullable, oneOf, pseudonym } from '../protocol/redaction.ts';
import { letters, madeId } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { RaffleStates } from './shapes.ts';
import { DRAW_STATES } from './words.ts';

const KEPT = 5;

/** `g:raffles`. */
export const raffles = valueTopic<RaffleStates>({
  audience: 'public',
  summary:
    'What was promised and revealed of the raffles: the hash of each seed before the first ticket, of each list before its seed.',
  state: RaffleStates,
  empty: null,
  redact: fields({
    rounds: list(
      fields({
        ...{ id: pseudonym('id'), state: oneOf(...DRAW_STATES), commit: pseudonym('code') },
        ...{ listHash: nullable(pseudonym('code')), seed: nullable(pseudonym('code')) },
        beacon: nullable(pseudonym('code')),
      }),
    ),
  }),
  items: FEW,
  volatile: false,
  answers: {},
  /** The newest round is drawn, and another one opens. */
  sample({ random, index, state }) {
    const drawn = (state?.rounds ?? []).map(round => ({
      ...round,
      state: 'drawn' as const,
      listHash: round.listHash ?? letters(random, 8),
      seed: round.seed ?? letters(random, 8),
    }));
    const open = { id: madeId(random, index), state: 'open' as const, commit: letters(random, 8) };
    return { rounds: [{ ...open, listHash: null, seed: null, beacon: null }, ...drawn].slice(0, KEPT) };
  },
});
