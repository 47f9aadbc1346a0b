import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fittingTables } from '../../../../../partner/pages/tables/several/fittingTables.ts';
import { layoutFor, mostIn } from '../../../../../partner/pages/tables/several/layoutFor.ts';
import { markLook } from '../../../../../partner/pages/tables/several/markLook.ts';
import { nextInRing } from '../../../../../partner/pages/tables/several/useRoomKeys.ts';
import { withoutTable } from '../../../../../partner/pages/tables/shown/closeTable.ts';
import type { ShownTables } from '../../../../../partner/pages/tables/shown/openShownTable.ts';
import { textsOf } from '../../../../../partner/server/texts.ts';
import { OFFERED_TABLES } from '../../../../../partner/tables/rules/kinds/tables.ts';

const texts = textsOf('en');
/** Of a root font. */
const REM = 16;

describe('issue 33: several tables on one page', () => {
  it('lie one under the other on a phone, side by side, and as a grid of four from 1,100 px on', () => {
    const widths = [320, 767, 768, 1_099, 1_100, 2_560];
    expect(widths.map(layoutFor)).toEqual(['stack', 'stack', 'pair', 'pair', 'grid', 'grid']);
    expect((['stack', 'pair', 'grid'] as const).map(mostIn)).toEqual([2, 2, 4]);
  });

  it('the sheet changes where the layout does', () => {
    const sheet = readFileSync('partner/pages/tables/styles/several.css', 'utf8');
    const from = [...sheet.matchAll(/min-width: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * REM);
    expect(from).toEqual([768, 1_100]);
    for (const width of from) expect(layoutFor(width)).not.toBe(layoutFor(width - 1));
  });

  it('a key goes round from one to the next, and from outside to the first or the last', () => {
    expect([0, 1, 2].map(at => nextInRing(3, at, false))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map(at => nextInRing(3, at, true))).toEqual([2, 0, 1]);
    expect([nextInRing(3, -1, false), nextInRing(3, -1, true)]).toEqual([0, 2]);
  });

  it('are found by all words of a search, by name and kind', () => {
    const offered = [
      ['Zen', 'roulette'],
      ['Lotus 10', 'baccarat'],
      ['Lotus 9', 'sicBo'],
    ].map(([title = '', kind = '']) => ({ title, summary: { kind } }) as never);
    const found = (search: string) =>
      fittingTables(offered, search, kind => (kind === 'sicBo' ? 'Sic bo' : kind)).map(({ title }) => title);
    expect(found('')).toEqual(['Lotus 9', 'Lotus 10', 'Zen']);
    expect(found('  LOTUS  sic ')).toEqual(['Lotus 9']);
    expect(found('zen bo')).toEqual([]);
  });

  it('are found by Bengali letters of any keyboard', () => {
    const offered = [{ title: '\u09b8\u09ae\u09df', summary: { kind: 'roulette' } } as never];
    expect(fittingTables(offered, '\u09b8\u09ae\u09af\u09bc', kind => kind)).toEqual(offered);
  });

  it('each kind has a name in the choice', () => {
    expect(Object.keys(texts.tables.several.kinds).toSorted()).toEqual([...OFFERED_TABLES.keys()].toSorted());
  });

  it('marks look like the roads and numbers of their kinds', () => {
    const look = (kind: string, mark: string) => Object.values(markLook(texts, kind, mark));
    expect(look('baccarat', 'E')).toEqual(['tie', null, 'T']);
    expect(look('dragonTiger', 'D')).toEqual(['banker', null, 'D']);
    expect(look('redBlack', 'B')).toEqual([null, null, 'B']);
    expect(look('fastRoulette', '0')).toEqual([null, 'zero', '0']);
    expect(look('roulette', '1')).toEqual([null, 'red', '1']);
    expect(look('moneyWheel', '16')).toEqual([null, 'worth-16', '16']);
    expect(look('sicBo', '11')).toEqual([null, null, '11']);
  });

  it('one of them goes, and never the last one', () => {
    const table = (name: string) => ({ facts: { table: name } }) as ShownTables['tables'][number];
    const names = ({ tables, whole }: ShownTables) => [
      tables.map(({ facts }) => facts.table).join(''),
      whole,
    ];
    const shown: ShownTables = { tables: ['A', 'B', 'C'].map(table), whole: 'B' };
    expect(names(withoutTable(shown, 'C'))).toEqual(['AB', 'B']);
    expect(names(withoutTable(shown, 'B'))).toEqual(['AC', 'A']);
    expect(names(withoutTable({ tables: [table('A')], whole: 'A' }, 'A'))).toEqual(['A', 'A']);
  });
});
