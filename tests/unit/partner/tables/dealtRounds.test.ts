import { expect, it } from 'vitest';
import { createDealtRounds } from '../../../../partner/tables/offer/dealtRounds.ts';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, shoeSeeds } from '../../../../partner/tables/rules/shoe/chain.ts';
import {
  historyAt,
  roundAt,
  shoeAt,
  type TableSource,
  tableAt,
} from '../../../../partner/tables/rules/state/tableState.ts';

const chain = makeShoeChain('a secret of dealt rounds', 'T', 0);
const seedsOf = (shoe: number) => shoeSeeds(chain, shoe);

/** A table that deals each time, and the same one that keeps what is dealt; `shuffled` counts its shoes. */
function tablesOf(name: string) {
  const offered = OFFERED_TABLES.get(name);
  if (offered === undefined) throw new Error(`no kind ${name}`);
  let shuffled = 0;
  const kind = {
    ...offered.kind,
    play: (...random: Parameters<typeof offered.kind.play>) => {
      shuffled += 1;
      return offered.kind.play(...random);
    },
  };
  const plain: TableSource = { opensAt: 0, timing: offered.timing, kind: offered.kind, seedsOf };
  const kept: TableSource = { ...plain, kind, roundsOf: createDealtRounds(kind, seedsOf) };
  return { plain, kept, shuffled: () => shuffled };
}
const seen = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

it.each(['baccarat', 'roulette', 'blackjack'])(
  'issue 33: %s shows the same at every instant, whether it is dealt again or kept',
  name => {
    const { plain, kept } = tablesOf(name);
    for (let now = 0; now < 3_600_000; now += 61_007) {
      expect(seen(tableAt(kept, now))).toEqual(seen(tableAt(plain, now)));
      expect(seen(shoeAt(kept, now))).toEqual(seen(shoeAt(plain, now)));
      expect(seen(historyAt(kept, now, 12))).toEqual(seen(historyAt(plain, now, 12)));
    }
  },
);

it('issue 33: a shoe that is looked at all the time is shuffled once', () => {
  const { kept, shuffled } = tablesOf('baccarat');
  for (let now = 0; now < 1_500_000; now += 700) tableAt(kept, now);
  expect(shuffled()).toBe(1);
  for (let round = 59; round >= 0; round -= 1) roundAt(kept, { shoe: 0, round });
  expect(shuffled()).toBe(1);
  // Older ones are not kept: a table has thousands.
  for (const shoe of [1, 2, 3, 0]) roundAt(kept, { shoe, round: 0 });
  expect(shuffled()).toBe(5);
});
