import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from '../../../../gateway/people/maskName.ts';

describe('masking the name of a winner', () => {
  it.each([
    ['rainbow74', 'ra***74'],
    ['lucky777', 'lu***77'],
    ['anna', 'a***a'],
    ['charlie', 'c***e'],
    ['bob', '***'],
    ['', '***'],
  ])('turns %o into %o', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it('counts letters, not code units', () => {
    expect(maskName('🦊🦊đỏ')).toBe('🦊***ỏ');
  });

  it('never shows more than half of a name, nor its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 64 }), name => {
        const shown = maskName(name).length - 3;
        expect(shown).toBeLessThanOrEqual(name.length / 2);
        expect(shown).toBeLessThanOrEqual(4);
      }),
    );
  });
});
