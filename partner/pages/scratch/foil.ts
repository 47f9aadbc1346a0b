import { picture, type Shape, shapeOf } from '../dom.ts';
import { createRubbed, type Point, RADIUS, SIDE } from './rubbed.ts';

/** What covers a field, and can be rubbed off. */
export interface Foil {
  readonly element: SVGSVGElement;
  /** Rubs along a line; answers how much of it is off, from 0 to 1. */
  rub(from: Point, to: Point): number;
}

const METAL: readonly Shape[] = [
  ['rect', { width: SIDE, height: SIDE, class: 'metal' }],
  ['path', { d: 'M-10 40L40-10H62L-10 62ZM38 110L110 38V52L52 110Z', class: 'sheen' }],
  // A lily, pressed into it.
  [
    'path',
    {
      d: 'M50 70C40 58 40 42 50 28 60 42 60 58 50 70ZM50 70C36 66 28 54 30 40 44 46 50 58 50 70ZM50 70C64 66 72 54 70 40 56 46 50 58 50 70Z',
      class: 'pressed',
    },
  ],
];

const whole = { x: 0, y: 0, width: SIDE, height: SIDE };

/** @param id Of its mask; no other element of the page has it. */
export function createFoil(id: string): Foil {
  const rubbed = createRubbed();
  const line = shapeOf([
    'path',
    {
      ...{ fill: 'none', stroke: '#000', 'stroke-width': 2 * RADIUS },
      ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    },
  ]);
  const mask = shapeOf(
    ['mask', { id, maskUnits: 'userSpaceOnUse', ...whole }],
    shapeOf(['rect', { ...whole, fill: '#fff' }]),
    line,
  );
  const element = picture([], `0 0 ${SIDE} ${SIDE}`);
  element.setAttribute('class', 'foil');
  element.append(mask, shapeOf(['g', { mask: `url(#${id})` }], ...METAL.map(shape => shapeOf(shape))));
  let drawn = '';
  return {
    element,
    rub(from, to) {
      drawn += `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
      line.setAttribute('d', drawn);
      return rubbed(from, to);
    },
  };
}
