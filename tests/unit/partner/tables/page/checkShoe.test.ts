import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkShoe, type ShoeProof } from '../../../../../partner/pages/tables/side/checkShoe.ts';
import { OFFERED_TABLES } from '../../../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, shoePromise, shoeSeeds } from '../../../../../partner/tables/rules/shoe/chain.ts';
import { shoeRandom } from '../../../../../partner/tables/rules/shoe/hmacStream.ts';
import type { TableNow } from '../../../../../partner/tables/wire/state.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;
const seeds = shoeSeeds(makeShoeChain('a secret of the test', 'T', 0), 17);
const proof: ShoeProof = { ...seeds, promise: shoePromise(seeds) };

function dealt(kind: string, round: number): TableNow['steps'] {
  const rounds = OFFERED_TABLES.get(kind)?.kind.play(shoeRandom(seeds));
  const played = Array.from({ length: round + 1 }, () => rounds?.next().value).at(-1);
  return (played?.steps ?? []).map(it => ({ ...it }));
}

describe('issue 33: a shoe is checked in the page', () => {
  it.each([...OFFERED_TABLES.keys()])('%s: the seed deals again what was dealt', async kind => {
    for (const round of [0, 3])
      expect(await checkShoe(kind, { round, steps: dealt(kind, round) }, proof, subtle)).toBe('holds');
  });

  it('notices another seed, another deal, and a shoe that is not over', async () => {
    const round = { round: 2, steps: dealt('baccarat', 2) };
    const check = (more: Partial<ShoeProof>) => checkShoe('baccarat', round, { ...proof, ...more }, subtle);
    expect(await check({ promise: 'ab'.repeat(32) })).toBe('promise');
    expect(await check({ salt: 'cd'.repeat(32) })).toBe('deal');
    expect(await check({ serverSeed: null })).toBe('open');
    expect(await checkShoe('baccarat', round, proof, undefined)).toBe('unable');
    const [first, ...others] = round.steps;
    const steps = [{ to: 'player', shows: ((first?.shows ?? 0) + 1) % 52 }, ...others];
    expect(await checkShoe('baccarat', { ...round, steps }, proof, subtle)).toBe('deal');
  });
});
