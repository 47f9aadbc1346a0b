import { describe, expect, it } from 'vitest';
import { canonicalLines } from '../../../../gateway/play/lobby/catalogue/canonical.ts';
import { readLines } from '../../../../gateway/play/lobby/catalogue/readLines.ts';
import { versionOf } from '../../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';

const vendor = { kind: 'vendor', vassalage: 'PG', lane: 'RNG', name: 'Paper Garden' };
const game = {
  ...{ kind: 'game', nodeId: '1', gameType: 'RNG', vassalage: 'PG', gameCode: 'PG-1' },
  names: { en: 'Paper Koi', bn: 'কাগজের কই' },
};
const textOf = (...lines: readonly unknown[]) => lines.map(line => JSON.stringify(line));
const faultsOf = async (...lines: readonly unknown[]) => (await readLines(textOf(...lines))).faults;

describe('the file of a catalogue', () => {
  it('is read line by line, in any order of vendors and games', async () => {
    const { catalogue, faults } = await readLines(['\uFEFF', ...textOf(game, vendor), '']);
    expect(faults).toEqual([]);
    expect(catalogue).toEqual({ vendors: [vendor], games: [game] });
  });

  it('is refused with the line, the field and what is wrong there', async () => {
    const others = { nodeId: '2', gameCode: 'PG-2' };
    expect(await readLines([...textOf(vendor), '{"kind": "game",'])).toEqual({
      catalogue: null,
      faults: [{ line: 2, field: '', says: expect.stringContaining('is no JSON') }],
    });
    expect(await faultsOf(vendor, game, { ...game, ...others, rtp: -1, tags: ['a b'] })).toEqual([
      { line: 3, field: 'rtp', says: expect.any(String) },
      { line: 3, field: 'tags.0', says: 'must be letters, digits and dashes' },
    ]);
    expect(await faultsOf(vendor, { ...game, names: {} })).toEqual([
      { line: 2, field: 'names', says: 'must have one name or more' },
    ]);
    expect(await faultsOf({ ...vendor, colour: 'red' })).toHaveLength(1);
    expect(await faultsOf([1], null)).toHaveLength(2);
  });

  it('is refused when two lines say the same thing, when nobody would find a game, and without games', async () => {
    expect(await faultsOf(vendor, vendor, game, game)).toEqual([
      { line: 2, field: 'vassalage', says: 'is the same as in line 1' },
      { line: 4, field: 'nodeId', says: 'is the same as in line 3' },
      { line: 4, field: 'gameCode', says: 'is the same as in line 3' },
    ]);
    expect(await faultsOf(vendor, { ...game, gameType: 'COCKFIGHT' })).toEqual([
      { line: 2, field: 'gameType', says: 'no vendor line stands in SPORTS' },
    ]);
    expect(await faultsOf(vendor, { ...game, vassalage: 'NEW' })).toEqual([
      { line: 2, field: 'vassalage', says: 'no vendor line names NEW' },
    ]);
    expect(await faultsOf(vendor)).toEqual([{ line: 1, field: '', says: 'has no game' }]);
  });

  it('stops telling faults after twenty', async () => {
    expect(await faultsOf(...Array.from({ length: 100 }, () => ({})))).toHaveLength(20);
  });
});

describe('the version of a catalogue', () => {
  it('is one of its games: written out or left out, a default is the same', async () => {
    const plain = { vendors: [vendor], games: [game] } as never;
    const spelt = {
      ...{ isTop: false, isHot: false, isGame: 'GAME', supportPlay: 0, iconUrl: '', aliases: [], tags: [] },
      ...{ gameClassify: 'OTHERS', ...game, names: { bn: game.names.bn, en: game.names.en } },
    };
    expect(versionOf({ vendors: [vendor], games: [spelt] } as never)).toBe(versionOf(plain));
    expect(versionOf({ vendors: [vendor], games: [{ ...game, isTop: true }] } as never)).not.toBe(
      versionOf(plain),
    );
  });

  it('stays when its lines are read again', async () => {
    const demo = demoCatalogue(0.05);
    const { catalogue } = await readLines(textOf(...canonicalLines(demo)));
    expect(catalogue && versionOf(catalogue)).toBe(versionOf(demo));
  });
});
