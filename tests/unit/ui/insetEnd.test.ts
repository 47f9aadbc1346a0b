import { describe, expect, it } from 'vitest';
import { insetEnd } from '../../../src/ui/popover/Popover.tsx';

describe('where a panel stands under its button', () => {
  it('is end above end, from left to right and from right to left', () => {
    expect(insetEnd({ left: 1100, right: 1144 }, { width: 1440, rtl: false }, 400)).toBe(296);
    expect(insetEnd({ left: 330, right: 374 }, { width: 1440, rtl: true }, 400)).toBe(330);
  });

  it('stays in the page on a phone', () => {
    expect(insetEnd({ left: 200, right: 244 }, { width: 390, rtl: false }, 374)).toBe(8);
    expect(insetEnd({ left: 100, right: 144 }, { width: 390, rtl: true }, 374)).toBe(8);
  });

  it('keeps its gap to the end of the page', () => {
    expect(insetEnd({ left: 350, right: 390 }, { width: 390, rtl: false }, 200)).toBe(8);
  });
});
