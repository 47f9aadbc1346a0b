import type { BingoFacts } from '../../games/bingo/bingo.ts';
import type { BingoForm, PatternId } from '../../games/bingo/patterns.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { el, picture } from '../dom.ts';
import { grouped, oneInText, percentText } from '../oddsText.ts';

/** Fields of a picture, row by row: `#` is one that has to be called. */
const SQUARES: Readonly<Partial<Record<PatternId, string>>> = {
  frame: '######...##...##...######',
  cross: '#...#.#.#...#...#.#.#...#',
  plus: '..#....#..#####..#....#..',
  threeLines: '#####.....#####.....#####',
  twoLines: '#####..........#####.....',
  corners: '#...#...............#...#',
  line: '..........#####..........',
};
const ROWS: Readonly<Partial<Record<PatternId, string>>> = {
  fullHouse: '###############',
  twoLines: '#####.....#####',
  corners: '#...#.....#...#',
  line: '.....#####.....',
};
const SIDE = 20;

function pictureOf({ balls }: Pick<BingoForm, 'balls'>, id: PatternId): SVGSVGElement {
  const fields = (balls === 75 ? SQUARES[id] : ROWS[id]) ?? '';
  const shapes = [...fields].map(
    (field, at) =>
      [
        'rect',
        {
          ...{ x: (at % 5) * SIDE + 2, y: Math.floor(at / 5) * SIDE + 2, width: SIDE - 4, height: SIDE - 4 },
          ...{ rx: 3, class: field === '#' ? 'on' : 'off' },
        },
      ] as const,
  );
  const svg = picture(shapes, `0 0 100 ${(fields.length / 5) * SIDE}`);
  svg.setAttribute('class', 'pattern');
  return svg;
}

/** What a ticket can complete, with prizes and odds, the best first. */
export function createPatternList(
  texts: Texts['bingo'],
  { balls, patterns }: BingoFacts,
): { readonly element: HTMLElement; readonly mark: (ids: ReadonlySet<PatternId>) => void } {
  const rows = patterns.map(({ id, pays, oneIn }) => {
    const row = el(
      'li',
      {},
      pictureOf({ balls }, id),
      el('span', {}, texts.names[id]),
      el('strong', { class: 'sum' }, `× ${grouped(pays)}`),
      el('small', {}, filled(texts.oneIn, { tickets: oneInText(oneIn) })),
    );
    return { id, row };
  });
  return {
    element: el(
      'section',
      { class: 'patterns', 'aria-label': texts.prizes },
      el('ul', {}, ...rows.map(({ row }) => row)),
    ),
    mark(ids) {
      for (const { id, row } of rows) row.classList.toggle('reached', ids.has(id));
    },
  };
}

/** The same with the share of all prices that each pattern gives back, for the dialog. */
export function patternTable(texts: Texts['bingo'], { patterns }: BingoFacts): HTMLTableElement {
  const heads = [texts.pays, texts.odds, texts.returns];
  const rows = patterns.map(({ id, pays, oneIn }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, texts.names[id]),
      el('td', { class: 'sum' }, `× ${grouped(pays)}`),
      el('td', {}, oneInText(oneIn)),
      el('td', {}, `${percentText(pays / oneIn)} %`),
    ),
  );
  return el(
    'table',
    {},
    el('caption', {}, texts.prizes),
    el('thead', {}, el('tr', {}, el('td', {}), ...heads.map(head => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows),
  );
}
