import type { Shape } from './dom.ts';

interface Metal {
  readonly light: string;
  readonly body: string;
  readonly dark: string;
  readonly trim: string;
}

export const METALS = {
  copper: { light: '#ffc59a', body: '#d9783d', dark: '#8a4218', trim: '#ffd76a' },
  steel: { light: '#e3eef7', body: '#8fabc2', dark: '#47617a', trim: '#62cdee' },
} as const satisfies Record<string, Metal>;

const teeth = (cx: number, cy: number, fill: string): readonly Shape[] =>
  [0, 45, 90, 135].map(turn => [
    'rect',
    { x: cx - 4, y: cy - 19, width: 8, height: 38, rx: 2, fill, transform: `rotate(${turn} ${cx} ${cy})` },
  ]);

/** A wind-up rooster of metal that looks to the right, 160 by 160. */
export function roosterShapes({ light, body, dark, trim }: Metal): readonly Shape[] {
  return [
    // The tail: springs of sheet metal.
    ['path', { d: 'M44 92Q8 84 12 34q22 14 34 42Z', fill: dark }],
    ['path', { d: 'M48 88Q22 66 34 22q18 22 22 56Z', fill: body }],
    ['path', { d: 'M54 84Q44 56 60 28q10 26 8 52Z', fill: light }],
    // Legs with joints.
    ['path', { d: 'M74 122v22M96 122v22', stroke: dark, 'stroke-width': 7, 'stroke-linecap': 'round' }],
    ['path', { d: 'M66 148h20M88 148h20', stroke: trim, 'stroke-width': 6, 'stroke-linecap': 'round' }],
    ['circle', { cx: 74, cy: 132, r: 5, fill: trim }],
    ['circle', { cx: 96, cy: 132, r: 5, fill: trim }],
    // The body: two plates with rivets.
    ['path', { d: 'M42 92q0 34 42 36 38-2 42-40l-4-34q-12-6-24 0-6 22-56 38Z', fill: body }],
    ['path', { d: 'M50 98q10 24 38 24 26-2 34-26-36 14-72 2Z', fill: dark, opacity: 0.55 }],
    ['circle', { cx: 60, cy: 102, r: 2.5, fill: light }],
    ['circle', { cx: 112, cy: 92, r: 2.5, fill: light }],
    // The gear in its side, and the key.
    ...teeth(84, 98, trim),
    ['circle', { cx: 84, cy: 98, r: 14, fill: trim }],
    ['circle', { cx: 84, cy: 98, r: 6, fill: dark }],
    // Head, comb, beak, lamp.
    ['circle', { cx: 112, cy: 46, r: 22, fill: body }],
    ['path', { d: 'M94 30l4-20 10 12 8-16 8 16 10-8-2 18Z', fill: trim }],
    ['path', { d: 'M132 42l22 6-22 10Z', fill: light }],
    ['path', { d: 'M118 66q8 10 2 18-8-4-8-16Z', fill: trim }],
    ['circle', { cx: 118, cy: 42, r: 7, fill: '#0a1418' }],
    ['circle', { cx: 119, cy: 41, r: 3.5, fill: '#9ff7ff' }],
  ];
}
