import { fields, list, pseudonym } from '../protocol/redaction.ts';
import { madeId, pick } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { favouriteCalls } from './calls.ts';
import { FavouritesState } from './shapes.ts';
import { MOST_FAVOURITES } from './words.ts';

/** `u:<uid>:favourites`. */
export const favourites = valueTopic<FavouritesState, typeof favouriteCalls>({
  audience: 'user',
  summary: 'Ids of the favourite games of one account, in the order in which they were added.',
  state: FavouritesState,
  empty: null,
  redact: fields({ nodeIds: list(pseudonym('id')) }),
  items: MOST_FAVOURITES,
  volatile: false,
  answers: { favourites: state => state ?? undefined },
  /** One more favourite, or one less. */
  sample({ index, random, state }) {
    const [first, ...others] = state?.nodeIds ?? [];
    if (first === undefined || random() < 0.7)
      return { nodeIds: [...(state?.nodeIds ?? []), madeId(random, index)].slice(-MOST_FAVOURITES) };
    const gone = pick(random, [first, ...others]);
    return { nodeIds: [first, ...others].filter(id => id !== gone) };
  },
});
