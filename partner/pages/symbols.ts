import type { Shape } from './dom.ts';

const petal = (turn: number, fill: string): Shape => [
  'path',
  { d: 'M50 78C38 62 38 40 50 22c12 18 12 40 0 56Z', fill, transform: `rotate(${turn} 50 78)` },
];
const rib = (x: number): Shape => ['path', { d: `M50 84L${x} 34`, stroke: '#0b3c57', 'stroke-width': 2.5 }];

/** Pictures of the symbols by rank, the commonest first. */
export const SYMBOLS: readonly (readonly Shape[])[] = [
  // A leaf.
  [
    ['path', { d: 'M18 82C12 42 38 16 84 16c2 44-24 72-66 66Z', fill: '#3fae72' }],
    ['path', { d: 'M18 82C30 58 50 36 84 16c2 44-24 72-66 66Z', fill: '#2d8f5b' }],
    [
      'path',
      {
        d: 'M18 82C34 58 52 40 72 28',
        fill: 'none',
        stroke: '#bff0cf',
        'stroke-width': 4,
        'stroke-linecap': 'round',
      },
    ],
  ],
  // A shell.
  [
    ['path', { d: 'M50 84C16 66 12 34 30 24c8-5 32-5 40 0 18 10 14 42-20 60Z', fill: '#f08a6b' }],
    [
      'path',
      {
        d: 'M50 84L34 24M50 84V20M50 84L66 24M50 84L20 40M50 84L80 40',
        stroke: '#a94a33',
        'stroke-width': 3,
      },
    ],
    ['rect', { x: 40, y: 78, width: 20, height: 10, rx: 4, fill: '#ffc2a8' }],
  ],
  // A pearl.
  [
    ['path', { d: 'M12 60a38 26 0 0 0 76 0Z', fill: '#7b6fb0' }],
    ['path', { d: 'M12 60a38 12 0 0 1 76 0Z', fill: '#a79bd8' }],
    ['circle', { cx: 50, cy: 46, r: 23, fill: '#e9eef7' }],
    ['circle', { cx: 42, cy: 38, r: 8, fill: '#ffffff' }],
  ],
  // A fan.
  [
    ['path', { d: 'M50 84L10 42a52 52 0 0 1 80 0Z', fill: '#3fa7d6' }],
    ['path', { d: 'M50 84L28 61a30 30 0 0 1 44 0Z', fill: '#bfe6f7' }],
    ...[20, 35, 50, 65, 80].map(rib),
    ['circle', { cx: 50, cy: 84, r: 6, fill: '#f4c95d' }],
  ],
  // A lantern.
  [
    ['path', { d: 'M50 8v12M50 80v12', stroke: '#f4c95d', 'stroke-width': 4, 'stroke-linecap': 'round' }],
    ['ellipse', { cx: 50, cy: 50, rx: 34, ry: 28, fill: '#e4483f' }],
    ['ellipse', { cx: 50, cy: 50, rx: 16, ry: 28, fill: '#ff7a5c' }],
    ['rect', { x: 36, y: 18, width: 28, height: 8, rx: 3, fill: '#f4c95d' }],
    ['rect', { x: 36, y: 74, width: 28, height: 8, rx: 3, fill: '#f4c95d' }],
  ],
  // A kite.
  [
    ['path', { d: 'M50 8L80 40 50 74 20 40Z', fill: '#8d5bd6' }],
    ['path', { d: 'M50 8L80 40H20Z', fill: '#b38bf0' }],
    ['path', { d: 'M50 8V74M20 40H80', stroke: '#4b2a85', 'stroke-width': 2.5 }],
    [
      'path',
      {
        d: 'M50 74q12 6 4 12t4 10',
        fill: 'none',
        stroke: '#f4c95d',
        'stroke-width': 3.5,
        'stroke-linecap': 'round',
      },
    ],
  ],
  // A moon.
  [
    ['circle', { cx: 50, cy: 50, r: 38, fill: '#20365c' }],
    ['path', { d: 'M62 18a34 34 0 1 0 20 44 28 28 0 1 1-20-44Z', fill: '#ffd76a' }],
    ['circle', { cx: 70, cy: 36, r: 3, fill: '#fff4cf' }],
    ['circle', { cx: 60, cy: 52, r: 2, fill: '#fff4cf' }],
  ],
  // A koi.
  [
    ['path', { d: 'M30 50L8 30q6 20 0 40Z', fill: '#ff9d5c' }],
    ['ellipse', { cx: 56, cy: 50, rx: 34, ry: 20, fill: '#fff3e6' }],
    ['path', { d: 'M40 33q18-8 30 2-6 14-20 10-10-2-10-12ZM44 66q12-10 24 0-10 6-24 0Z', fill: '#f2542d' }],
    ['path', { d: 'M52 32q6-16 18-14-2 10-8 16Z', fill: '#ffb27d' }],
    ['circle', { cx: 78, cy: 45, r: 4, fill: '#1a1a22' }],
  ],
  // A crane.
  [
    ['path', { d: 'M10 34q30-6 44 20 10-26 38-30-6 34-40 44Q22 70 10 34Z', fill: '#f2f7fb' }],
    [
      'path',
      { d: 'M10 34q22 2 34 26M92 24q-22 12-34 38', fill: 'none', stroke: '#9db4c7', 'stroke-width': 3 },
    ],
    [
      'path',
      {
        d: 'M52 68q-2 18 8 24',
        fill: 'none',
        stroke: '#f2f7fb',
        'stroke-width': 6,
        'stroke-linecap': 'round',
      },
    ],
    ['path', { d: 'M58 88l20 4-18 4Z', fill: '#2b2f3a' }],
    ['circle', { cx: 58, cy: 86, r: 5, fill: '#e4483f' }],
  ],
  // A lily.
  [
    ['ellipse', { cx: 50, cy: 82, rx: 38, ry: 9, fill: '#1f7a5a' }],
    ...(
      [
        [-58, '#ff6f9f'],
        [58, '#ff6f9f'],
        [-32, '#ff8fb5'],
        [32, '#ff8fb5'],
        [0, '#ffc2d6'],
      ] as const
    ).map(([turn, fill]) => petal(turn, fill)),
    ['circle', { cx: 50, cy: 68, r: 7, fill: '#ffd76a' }],
  ],
];
