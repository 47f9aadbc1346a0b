import type { ReactNode } from 'react';
import type { Ink } from './inks.ts';

/** Copies of a drawing, turned evenly around a centre. */
function ring(count: number, draw: (turn: string) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, i) => draw(`rotate(${(360 / count) * i})`));
}

const pips = (spots: readonly (readonly [number, number])[], fill: string) =>
  spots.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="12" fill={fill} />);

function lily(ink: Ink) {
  const petal = (fill: string, path: string) => (turn: string) => (
    <path key={`${fill}${turn}`} transform={turn} d={path} fill={fill} />
  );
  return (
    <>
      {ring(12, petal(ink.dark, 'M0-18C26-52 22-92 0-122-22-92-26-52 0-18Z'))}
      <g transform="rotate(22)">{ring(8, petal(ink.mid, 'M0-8C24-36 20-70 0-94-20-70-24-36 0-8Z'))}</g>
      {ring(6, petal(ink.light, 'M0-2C16-22 13-44 0-60-13-44-16-22 0-2Z'))}
      <circle r="17" fill="#ffb224" />
      <circle r="9" fill="#b96d00" />
    </>
  );
}

function dice(ink: Ink) {
  return (
    <>
      <g transform="translate(38 34) rotate(18)">
        <rect x="-62" y="-62" width="124" height="124" rx="24" fill={ink.dark} />
        {pips(
          [
            [-30, -30],
            [0, 0],
            [30, 30],
          ],
          ink.end,
        )}
      </g>
      <g transform="translate(-34 -40) rotate(-14)">
        <rect x="-64" y="-64" width="128" height="128" rx="26" fill={ink.mid} />
        <rect x="-64" y="-64" width="128" height="40" rx="22" fill={ink.light} opacity=".8" />
        {pips(
          [
            [-30, -30],
            [30, -30],
            [-30, 30],
            [30, 30],
            [0, 0],
          ],
          ink.end,
        )}
      </g>
    </>
  );
}

/** A paper plane on a rising curve: how high does the multiplier go? */
function limbo(ink: Ink) {
  return (
    <>
      <path d="M-120 108C-20 104 40 60 78-30V108z" fill={ink.mid} opacity=".22" />
      <path
        d="M-120 108C-20 104 40 60 78-30"
        fill="none"
        stroke={ink.mid}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <g transform="translate(78 -52) rotate(-8)">
        <path d="M62-52-62 4l34 16z" fill={ink.light} />
        <path d="M62-52-28 20l4 44 22-30z" fill={ink.dark} />
        <path d="M62-52-2 34l40 18z" fill={ink.mid} />
      </g>
    </>
  );
}

function lantern(ink: Ink) {
  return (
    <g transform="translate(0 -10)">
      <path d="M0-150v54" stroke={ink.light} strokeWidth="4" />
      <path d="M-30-86h60c60 34 60 130 0 164h-60c-60-34-60-130 0-164z" fill={ink.mid} />
      <path d="M-30-86h24c-46 34-46 130 0 164h-24c-60-34-60-130 0-164z" fill={ink.light} opacity=".45" />
      <path
        d="M0-86v164M-22-86c-34 40-34 124 0 164M22-86c34 40 34 124 0 164"
        fill="none"
        stroke={ink.dark}
        strokeWidth="5"
      />
      <path d="M-34-102h68v16h-68zM-34 76h68v16h-68z" fill={ink.dark} />
      <path d="M-14 92v50M0 92v64M14 92v50" stroke={ink.light} strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** What a generated cover can show. */
export const MOTIFS = { lily, dice, limbo, lantern } as const;
export type MotifName = keyof typeof MOTIFS;
export const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];
