import { describe, expect, it } from 'vitest';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, shoePromise, shoeSeeds } from '../../../../partner/tables/rules/shoe/chain.ts';
import { shoeRandom } from '../../../../partner/tables/rules/shoe/hmacStream.ts';
import { secondRounds } from './derive/secondRounds.ts';
import { secondPromise } from './derive/secondShoe.ts';

const chain = makeShoeChain('a secret of the second rounds', 'T', 0);
/** Shoes that are dealt again: with a seed for each round more of them make as many rounds. */
const shoesOf = (rounds: number) => (rounds === 1 ? 60 : 3);

describe('tables: the rounds of a shoe a second time', () => {
  it.each([...OFFERED_TABLES])(
    'issue 33: %s is what a second implementation makes of promise, seed and salt',
    (kind, { kind: { play }, timing }) => {
      for (let shoe = 0; shoe < shoesOf(timing.rounds); shoe += 1) {
        const seeds = shoeSeeds(chain, shoe);
        expect(secondPromise(seeds.serverSeed)).toBe(shoePromise(seeds));
        const rounds = play(shoeRandom(seeds));
        const dealt = Array.from({ length: timing.rounds }, () =>
          rounds.next().value.steps.map(({ to, shows }) => [to, shows]),
        );
        expect(secondRounds(kind, seeds)).toEqual(dealt);
      }
    },
  );
});
