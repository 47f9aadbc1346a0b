import { describe, expect, it } from 'vitest';
import { physical } from '../../../tools/verify/texts/physical.mjs';

const found = (declaration: string) => physical(`.a {\n  ${declaration}\n}\n`).map(({ line }) => line);

describe('the check of sheets for left and right', () => {
  it.each([
    'margin-left: 4px;',
    'scroll-padding-right: 4px;',
    'border-left: 1px solid red;',
    'border-right-color: red;',
    'border-top-left-radius: 4px;',
    'left: 0;',
    'text-align: right;',
    'float: left;',
    'padding: 1px 2px 3px 4px;',
    'transform: translateX(-50%);',
    'transform: translate(-50%, 0);',
    'translate: calc(-50% * 2) 0;',
    'transform-origin: left;',
  ])('complains about %s', declaration => {
    expect(found(declaration)).toEqual([2]);
  });

  it.each([
    'margin-inline-start: 4px;',
    'padding: 1px 2px;',
    'padding: calc(1px + 2px) var(--x, 3px 4px);',
    'inset-inline-end: 0;',
    'text-align: end;',
    'transform: translateY(2px) rotate(3deg);',
    'translate: 0 2px;',
    'translate: calc(-50% * var(--sense)) 0;',
    'text-align: right; /* Money stands right in both directions. */',
    '/* Money stands right in both directions. */\n  text-align: right;',
    'color: left;',
  ])('takes %s', declaration => {
    expect(found(declaration)).toEqual([]);
  });
});
