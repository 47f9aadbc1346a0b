import { readFileSync } from 'node:fs';
import { examplePicks, oddsOf, returnOfPick } from '../../../streams/wire/lottery/chances.ts';
import { LOTTERIES, type Lottery } from '../../../streams/wire/lottery/games.ts';
import type { DrawRule, Play } from '../../../streams/wire/lottery/rules.ts';
import { prizesOf } from '../../../streams/wire/lottery/spotPrizes.ts';

const TEXTS = JSON.parse(readFileSync('public/locales/en/lottery.json', 'utf8')) as {
  readonly play: Readonly<Record<string, string>>;
};

const nameOf = (code: string): string => {
  const [, of, count] = /^(position|spots)(\d+)$/.exec(code) ?? [];
  if (of === 'position') return `Place ${count}`;
  if (of === 'spots') return count === '1' ? '1 spot' : `${count} spots`;
  return TEXTS.play[code] ?? code;
};

const range = (values: readonly number[], text: (value: number) => string): string => {
  const [least, most] = [text(Math.min(...values)), text(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
};

/** What a bet pays for 1 and pays back: one line of the table. */
function lineOf(play: Play, rule: DrawRule): string {
  const picks = examplePicks(play, rule);
  const odds =
    play.kind === 'spots'
      ? prizesOf(play, rule)
          .map(({ hits, odds }) => `${hits}: ${(odds / 100).toFixed(2)}`)
          .join(', ')
      : range(
          picks.map(pick => oddsOf(play, rule, pick)),
          value => (value / 100).toFixed(2),
        );
  const back = range(
    picks.map(pick => returnOfPick(play, rule, pick)),
    value => `${(value / 100).toFixed(4)} %`,
  );
  return `| ${nameOf(play.code)} | ${odds} | ${back} |`;
}

function kindOf({ rule }: Lottery): string {
  const { kind, lowest, highest, count } = rule;
  return `${count} of ${lowest} to ${highest}, ${kind === 'once' ? 'each once' : 'again and again'}`;
}

/** The published returns of every way that numbers are drawn, as the document has them. */
export function publishedTables(): string {
  const kinds = new Map(LOTTERIES.map(it => [kindOf(it), it]));
  return [...kinds]
    .map(([name, { rule, plays }]) =>
      [
        `### ${name}`,
        '',
        '| bet | pays for 1 | pays back |',
        '|---|---|---|',
        ...plays.map(play => lineOf(play, rule)),
      ].join('\n'),
    )
    .join('\n\n');
}
