import { describe, expect, it } from 'vitest';
import { TABLE_BOUND_KB, tableScripts, weighTables } from '../../../tools/verify/tableScripts.mjs';

const chunk = (
  module: string | null,
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
) => ({
  ...{ module, imports, dynamicImports },
});
const KINDS = 'partner/pages/tables/kinds';

/** A page of two kinds, one of which loads its picture later. */
const BUILD = {
  'tables.js': chunk('partner/pages/tables.tsx', ['react.js'], ['card.js', 'wheel.js', 'chat.js', 'io.js']),
  'react.js': chunk(null),
  'card.js': chunk(`${KINDS}/baccarat.tsx`, ['react.js', 'cards.js']),
  'cards.js': chunk(null),
  'wheel.js': chunk(`${KINDS}/roulette.tsx`, ['react.js'], ['picture.js']),
  'picture.js': chunk('partner/pages/tables/scene/RouletteScene.tsx', ['react.js', 'canvas.js']),
  'canvas.js': chunk(null),
  'chat.js': chunk('partner/pages/tables/side/Chat.tsx', ['cards.js']),
  'io.js': chunk('../main/node_modules/socket.io-client/build/esm/index.js', ['engine.js']),
  'engine.js': chunk(null),
  'slot.js': chunk('partner/pages/slot.ts'),
};

describe('issue 33: the JavaScript of a table’s page', () => {
  it('is what loads with the entry, its kind and the socket, and no other kind', () => {
    const [baccarat, roulette] = tableScripts(BUILD);
    expect(baccarat).toEqual({
      kind: 'baccarat',
      first: ['tables.js', 'react.js', 'card.js', 'cards.js', 'io.js', 'engine.js'],
      later: ['chat.js'],
    });
    expect(roulette?.first).toEqual(['tables.js', 'react.js', 'wheel.js', 'io.js', 'engine.js']);
    expect(roulette?.later.toSorted()).toEqual(['canvas.js', 'cards.js', 'chat.js', 'picture.js']);
  });

  it('is as heavy as its files are sent; one kind that is too heavy is enough', () => {
    const weigh = (card: number) =>
      weighTables(BUILD, (file, end) => (end === '.gz' ? 25_000 : file === 'card.js' ? card : 20_000));
    const { weighed, tooHeavy } = weigh(20_000);
    expect(weighed.map(({ kind, sent, gzip, later }) => [kind, sent, gzip, later])).toEqual([
      ['baccarat', 120, 150, 20],
      ['roulette', 100, 125, 80],
    ]);
    expect([TABLE_BOUND_KB, tooHeavy]).toEqual([120, []]);
    expect(weigh(20_001).tooHeavy).toEqual(['baccarat']);
  });

  it('can’t be passed by a build in which nothing is found', () => {
    const { 'io.js': _, ...silent } = BUILD;
    const { 'card.js': __, 'wheel.js': ___, ...plain } = BUILD;
    for (const build of [{}, silent, plain]) expect(() => tableScripts(build)).toThrow('not built as');
    expect(weighTables(BUILD, () => Number.NaN).tooHeavy).toHaveLength(2);
  });
});
