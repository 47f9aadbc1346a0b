import { FavouritesState } from '../entities/favourites.ts';
import { MOST_FAVOURITES } from '../favourites.ts';
import { fields, list, pseudonym } from '../redaction.ts';
import { valueTopic } from './defineTopic.ts';
import { madeId, pick } from './sampling.ts';

/** `u:<uid>:favourites`. */
export const favourites = valueTopic<FavouritesState>({
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
