import { describe, expect, it } from 'vitest';
import { boxesOfNumbers, layoutsOfNumbers } from '../../../tools/verify/boxesOfNumbers.mjs';

const PART = ['<p className={`num ', '{s.scale}`} />'].join('$');

describe('a number beside a class with a box of its own', () => {
  it('is told, also where the class stands among others', () => {
    expect(boxesOfNumbers(PART, 's', '.scale { display: flex; }')).toHaveLength(1);
    expect(
      boxesOfNumbers(PART, 's', '@layer screen { .a,\n.scale { gap: 1px; display: grid; } }'),
    ).toHaveLength(1);
  });

  it('may have every other rule', () => {
    expect(boxesOfNumbers(PART, 's', '.scale { color: red; }')).toEqual([]);
    expect(boxesOfNumbers(PART, 's', '.scale { display: inline-block; }')).toEqual([]);
    expect(boxesOfNumbers(PART, 's', '.scaled { display: flex; }')).toEqual([]);
    expect(
      boxesOfNumbers('<p className={s.scale}><span className="num" /></p>', 's', '.scale { display: flex; }'),
    ).toEqual([]);
  });

  it('is told of a layout that screens share as well', () => {
    const part = (layout: string) => ['<p className={`num ', `{${layout}}\`} />`].join('$');
    expect(layoutsOfNumbers(part('toolbar(2)'))).toHaveLength(1);
    expect(layoutsOfNumbers(part("typography(13, 'quiet')"))).toEqual([]);
  });
});
