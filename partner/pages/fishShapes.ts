import type { Shape } from './dom.ts';

/** Colours of a fish: body, belly, fins. */
type Colours = readonly [body: string, belly: string, fins: string];

const COLOURS: readonly Colours[] = [
  ['#8fd3e8', '#e6f7fb', '#5aa9c4'],
  ['#8fcf8a', '#e9f7df', '#4f9a5b'],
  ['#c9b8f0', '#f3edff', '#8f78cf'],
  ['#f2a65a', '#ffe8cc', '#cc6f27'],
  ['#f0798a', '#ffdfe4', '#b8405a'],
  ['#ffc93c', '#fff3c4', '#e0860b'],
];

/** A fish that swims to the right, 120 by 80. The rarer, the more it has on. */
export function fishShapes(rank: number): readonly Shape[] {
  const [body, belly, fins] = COLOURS[rank] ?? ['#8fd3e8', '#e6f7fb', '#5aa9c4'];
  const stripes: readonly Shape[] = [50, 64, 78].slice(0, Math.max(0, rank - 1)).map(x => [
    'path',
    {
      d: `M${x} 22q8 18 0 36`,
      fill: 'none',
      stroke: fins,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: 0.7,
    },
  ]);
  return [
    ['path', { d: 'M34 40L6 18q8 22 0 44Z', fill: fins, class: 'tail' }],
    ['path', { d: 'M52 20q16-18 34-12-6 12-18 16Z', fill: fins }],
    ['path', { d: 'M60 60q6 14 20 14-2-10-6-16Z', fill: fins }],
    ['path', { d: 'M26 40Q54 8 92 22q18 8 22 18-4 12-22 20-38 12-66-20Z', fill: body }],
    ['path', { d: 'M32 46q30 20 60 10 14-6 20-14-30 12-80 4Z', fill: belly, opacity: 0.85 }],
    ...stripes,
    ['circle', { cx: 96, cy: 34, r: 6, fill: '#ffffff' }],
    ['circle', { cx: 98, cy: 34, r: 3.2, fill: '#10202a' }],
    ...(rank > 4
      ? ([
          ['path', { d: 'M72 14l6-12 7 8 8-8 5 13Z', fill: '#fff3c4', stroke: '#e0860b', 'stroke-width': 2 }],
        ] as const)
      : []),
  ];
}
