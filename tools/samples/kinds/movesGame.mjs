import { file, line, texts } from '../parts.mjs';

const capital = name => `${name[0].toUpperCase()}${name.slice(1)}`;

/** A coin that is tossed as long as its player dares: heads go on, tails end it. @param name One word in small letters. */
function parts(name) {
  const code = name.toUpperCase();
  const Name = capital(name);
  const number = [...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1_000_000;
  const called = { en: `Toss ${number}`, bn: `টস ${number}`, ar: `رمية ${number}` };
  return [
    file(
      'rules',
      `streams/wire/fairGames/${name}.ts`,
      `import { movesAmong } from './choice.ts';
import { floatAt } from './fairGame.ts';
import { defineMovesGame } from './movesGame.ts';

const MOST = 8;

/** A coin that is tossed as long as its player dares. */
export const ${name} = defineMovesGame({
  nodeId: '${9_000_000 + number}',
  names: { en: '${called.en}', bn: '${called.bn}', ar: '${called.ar}' },
  cover: { motif: 'coins', ink: 'teal' },
  choice: { moves: movesAmong(['toss', 'cashOut'], MOST + 1) },
  leastReturn: 0.98,
  floatsOf: () => MOST,
  positionOf({ moves }, floats) {
    const dealt = moves.flatMap((move, i) => (move === 'toss' ? [floatAt(floats, i) < 0.5 ? 1 : 0] : []));
    const over = dealt.includes(0) || moves.includes('cashOut');
    const early = dealt.slice(0, -1).includes(0) || moves.slice(0, -1).includes('cashOut');
    const isKnown = moves.every(move => move === 'toss' || move === 'cashOut');
    if (!isKnown || early || moves[0] === 'cashOut' || (dealt.includes(0) && moves.at(-1) === 'cashOut')) return null;
    const pays = dealt.includes(0) ? 0 : dealt.length === 0 ? 100 : 98 * 2 ** dealt.length;
    if (over || dealt.length === MOST) return { dealt, moves: [], pays };
    return { dealt, moves: dealt.length === 0 ? ['toss'] : ['toss', 'cashOut'], pays };
  },
  stakesOf: () => 1,
  unattended: (_choice, { moves }) => (moves.includes('cashOut') ? 'cashOut' : null),
});
`,
    ),
    line(
      'list',
      'streams/wire/fairGames/list.ts',
      "export { dice as DICE } from './dice.ts';",
      `export { ${name} as ${code} } from './${name}.ts';`,
    ),
    file(
      'page',
      `src/features/games/${name}/${Name}Page.tsx`,
      `import { useTexts } from '../../../i18n/useTexts.ts';
import { MovesLayout } from '../moves/MovesLayout.tsx';
import type { MovesViewOf } from '../moves/movesView.ts';
import { formatHundredths } from '../odds.ts';

const ${name}View: MovesViewOf<'${code}'> = {
  code: '${code}',
  initial: { game: '${code}' },
  choiceText: ({ moves }) => String(moves.length),
  outcomeText: ({ outcome }) => \`\${formatHundredths(outcome)}×\`,
  Board: ({ round }) => <p aria-hidden="true">{round?.dealt.join(' ')}</p>,
  moveText: (move, _round, t) => t(\`${name}.\${move}\`),
  facts: () => [],
  sentence: ({ dealt }, t) => t('${name}.tossed', { count: dealt.length }),
};

/** ${Name}: toss it as long as you dare. */
export default function ${Name}Page() {
  useTexts('games', 'limits');
  return <MovesLayout view={${name}View} />;
}
`,
    ),
    ...texts('texts', 'games', name, { rule: called.en, toss: 'Toss', cashOut: 'Stop', tossed: 'Tossed.' }),
    ...texts('texts', 'shell', `page.${name}`, called.en),
    ...texts('texts', 'common', `gameCards.${name}`, called.en),
    ...texts('texts', 'inHouse', 'stats.note', (note, language) => `${note} ${called[language]}: 98 %.`),
  ];
}

const broken = (name, from, to) => all =>
  all.map(part => (part.name === name ? { ...part, whole: part.whole.replace(from, () => to) } : part));

export default {
  kind: 'game of moves',
  name: 'toss',
  parts,
  most: { files: 2, edited: 1, lines: 1 },
  tests: [
    'tests/unit/laws/movesGames.test.ts',
    'tests/unit/laws/houseGames.test.ts',
    'tests/unit/routes/pages.test.ts',
  ],
  lacking: [
    ...['positionOf', 'stakesOf', 'unattended', 'choice'].map(key => ({
      lacks: `${key} of the rules`,
      by: 'types',
      change: broken('rules', new RegExp(`^  ${key}(?:: .*|[(][^]*?^  [}]),\n`, 'm'), ''),
      says: name => new RegExp(`fairGames/${name}\\.ts.*'${key}' is missing`, 's'),
    })),
    {
      lacks: 'Board of the page',
      by: 'types',
      change: broken('page', /^ {2}Board: .*\n/m, ''),
      says: name => new RegExp(`${capital(name)}Page\\.tsx.*'Board' is missing`, 's'),
    },
    {
      lacks: 'what its player may not see yet',
      by: 'checks',
      change: broken(
        'rules',
        'return { dealt, moves: dealt.length',
        'return { dealt: [...dealt, Math.floor(floatAt(floats, 7) * 9)], moves: dealt.length',
      ),
      says: name => new RegExp(`${name.toUpperCase()}.*hides what is to come`),
    },
  ],
};
