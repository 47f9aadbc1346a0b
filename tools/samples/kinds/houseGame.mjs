import { file, line, texts } from '../parts.mjs';

const capital = name => `${name[0].toUpperCase()}${name.slice(1)}`;

/** A coin that falls on one of its sides. @param name One word in small letters. */
function parts(name) {
  const code = name.toUpperCase();
  const Name = capital(name);
  const number = [...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1_000_000;
  const called = { en: `Coin ${number}`, bn: `মুদ্রা ${number}`, ar: `عملة ${number}` };
  return [
    file(
      'rules',
      `streams/wire/fairGames/${name}.ts`,
      `import { oneOfChoices } from './choice.ts';
import { defineGame, floatAt, paid } from './fairGame.ts';

const SIDES = ['heads', 'tails'] as const;

/** A coin, which falls on either side alike. */
export const ${name} = defineGame({
  nodeId: '${9_000_000 + number}',
  names: { en: '${called.en}', bn: '${called.bn}', ar: '${called.ar}' },
  cover: { motif: 'coins', ink: 'teal' },
  steps: 'one',
  choice: { side: oneOfChoices(SIDES) },
  leastReturn: 0.98,
  bots: { often: 10, choose: draw => ({ side: draw.pick(SIDES) }) },
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) => Math.floor(floatAt(floats, 0) * 2),
  payoutOf: ({ side }, stake, outcome) => (SIDES[outcome] === side ? paid(stake, 196) : 0),
  prizes: ({ side }) => [{ outcome: SIDES.indexOf(side), multiplier: 1.96, chance: 0.5 }],
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
      `import { useTranslation } from 'react-i18next';
import { useTexts } from '../../../i18n/useTexts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GameLayout } from '../GameLayout.tsx';
import { formatPayoutMultiplier, multiplierOf } from '../odds.ts';
import type { ViewOf } from '../view.ts';

const ${name}View: ViewOf<'${code}'> = {
  code: '${code}',
  initial: { game: '${code}', side: 'heads' },
  choiceText: ({ side }, t) => t(\`${name}.\${side}\`),
  outcomeText: ({ choice, outcome }) => \`\${formatPayoutMultiplier(multiplierOf(choice, outcome))}×\`,
  rollMs: () => 1_200,
  Stage: ({ shown }) => <p aria-hidden="true">{shown?.outcome ?? '–'}</p>,
  Choice({ form: { setChoice } }) {
    const { t } = useTranslation('games');
    return (
      <>
        <Button onClick={() => setChoice({ game: '${code}', side: 'heads' })}>{t('${name}.heads')}</Button>
        <Button onClick={() => setChoice({ game: '${code}', side: 'tails' })}>{t('${name}.tails')}</Button>
      </>
    );
  },
};

/** ${Name}: it falls on the side you chose, or on the other. */
export default function ${Name}Page() {
  useTexts('games', 'limits');
  return <GameLayout view={${name}View} />;
}
`,
    ),
    ...texts('texts', 'games', name, { rule: called.en, heads: 'Heads', tails: 'Tails' }),
    ...texts('texts', 'shell', `page.${name}`, called.en),
    ...texts('texts', 'common', `gameCards.${name}`, called.en),
    ...texts('texts', 'inHouse', 'stats.note', (note, language) => `${note} ${called[language]}: 98 %.`),
  ];
}

const LAWS = ['tests/unit/laws/games.test.ts', 'tests/unit/laws/houseGames.test.ts'];
const broken = (name, from, to) => all =>
  all.map(part => (part.name === name ? { ...part, whole: part.whole.replace(from, () => to) } : part));

export default {
  kind: 'house game',
  name: 'coin',
  parts,
  most: { files: 2, edited: 1, lines: 1 },
  tests: [...LAWS, 'tests/unit/routes/pages.test.ts', 'tests/unit/gateway/lobby/demoCatalogue.test.ts'],
  lacking: [
    { lacks: 'rules', by: 'types', says: name => new RegExp(`list\\.ts.*'\\./${name}\\.ts'`) },
    ...['bots', 'cover', 'leastReturn', 'names', 'nodeId', 'prizes'].map(key => ({
      lacks: `${key} of the rules`,
      by: 'types',
      change: broken('rules', new RegExp(`^  ${key}: .*\n`, 'm'), ''),
      says: name => new RegExp(`fairGames/${name}\\.ts.*'${key}' is missing`, 's'),
    })),
    {
      lacks: 'Stage of the page',
      by: 'types',
      change: broken('page', /^ {2}Stage: .*\n/m, ''),
      says: name => new RegExp(`${capital(name)}Page\\.tsx.*'Stage' is missing`, 's'),
    },
    { lacks: 'page', by: 'checks', says: name => new RegExp(`games/${name}/${capital(name)}Page`) },
    { lacks: 'texts', by: 'checks', says: name => new RegExp(`${name.toUpperCase()}.*has its texts in bn`) },
    {
      lacks: 'a cover that is drawn',
      by: 'checks',
      change: broken('rules', "'coins'", "'coinz'"),
      says: name => new RegExp(`${name.toUpperCase()}.*has a cover that is drawn`),
    },
    {
      lacks: 'a return of at most 99 %',
      by: 'checks',
      change: broken('rules', /196\b|1\.96/g, '396'),
      says: name => new RegExp(`${name.toUpperCase()}.*pays back what it publishes`),
    },
  ],
};
