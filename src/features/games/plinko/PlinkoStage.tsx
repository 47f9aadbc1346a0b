import { useRef } from 'react';
import { goesRight, pocketOf, pocketsOf } from '../../../../streams/wire/fairGames/plinko.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import { toneOf } from '../prizeTone.ts';
import { useProgress } from '../result/useProgress.ts';
import type { StageProps } from '../view.ts';
import s from './PlinkoStage.module.css';

/** A place on the board: the first peg is at 0, 0, and pegs are one apart. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a ball is, from above the first peg to its pocket. It falls in small arcs from peg to peg. */
function ballAt({ rows }: Pick<ChoiceOf<'PLINKO'>, 'rows'>, path: number, progress: number): Place {
  const way = Math.min(1, Math.max(0, progress)) * rows;
  const row = Math.min(rows - 1, Math.floor(way));
  const share = way - row;
  let x = 0;
  for (let i = 0; i < row; i += 1) x += goesRight(path, i) ? 0.5 : -0.5;
  x += (goesRight(path, row) ? 0.5 : -0.5) * share;
  return { x, y: row - 0.4 + share * share + (row === rows - 1 ? 0.6 * share : 0) };
}

/** What a pocket pays, as short as it can be read: `1.4`, `26`, `0.5`. */
const pocketText = (hundredths: number): string => String(hundredths / 100);

type Choice = ChoiceOf<'PLINKO'>;

/** Pegs of a row, from 0 on: three in the first one, the ball starts above the middle one. */
const pegsOf = (row: number) => Array.from({ length: row + 3 }, (_, i) => i - (row + 2) / 2);

const BLANK: Choice = { game: 'PLINKO', rows: 12, risk: 'medium' };

/** The board, its pockets with what they pay, and the ball. */
export function PlinkoStage({ rolling, shown, choice }: StageProps<Choice>) {
  const ball = useRef<SVGCircleElement>(null);
  useProgress(rolling, rolling === null ? 0 : rolling.choice.rows * 130, progress => {
    if (rolling === null || ball.current === null) return;
    const { x, y } = ballAt(rolling.choice, rolling.outcome, progress);
    ball.current.setAttribute('cx', String(x));
    ball.current.setAttribute('cy', String(y));
  });
  const board = rolling?.choice ?? choice ?? BLANK;
  const { rows } = board;
  const pockets = pocketsOf(board);
  // A result stays on its board only: another one has other pockets.
  const isHere = shown !== null && shown.choice.rows === rows && shown.choice.risk === board.risk;
  const rest = rolling === null && isHere ? shown : null;
  const at = rest === null ? { x: 0, y: -0.4 } : ballAt(board, rest.outcome, 1);
  const half = (rows + 1) / 2;
  return (
    <svg
      className={s.board}
      viewBox={`${-half - 0.2} -1 ${rows + 1.4} ${rows + 2.6}`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: rows }, (_, row) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place.
        pegsOf(row).map(x => <circle key={`${row} ${x}`} className={s.peg} cx={x} cy={row} r={0.09} />),
      )}
      {pockets.map((hundredths, pocket) => {
        const x = pocket - rows / 2;
        const isHit = rest !== null && pocketOf(rest.outcome) === pocket;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pocket is its place.
          <g key={pocket} className={s.pocket} data-tone={toneOf(hundredths)} data-hit={isHit || undefined}>
            <rect x={x - 0.46} y={rows - 0.35} width={0.92} height={1.1} rx={0.18} />
            <text x={x} y={rows + 0.32} fontSize={0.36}>
              {pocketText(hundredths)}
            </text>
          </g>
        );
      })}
      <circle
        ref={ball}
        key={`${rolling?.id}/${shown?.id}/${rows}`}
        className={s.ball}
        cx={at.x}
        cy={at.y}
        r={0.3}
      />
    </svg>
  );
}
