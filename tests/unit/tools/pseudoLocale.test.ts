import { describe, expect, it } from 'vitest';
import { pseudoText, pseudoTexts } from '../../../tools/vite/pseudoLocale.ts';

describe('the pseudo-locale', () => {
  it('accents and lengthens a text, and puts it in brackets', () => {
    expect(pseudoText('Close')).toBe('⟦Çlöšé~~⟧');
  });

  it('keeps placeholders, bounds and tags', () => {
    expect(pseudoText('Hi {{name}}, (min) to <b>x</b>')).toMatch(
      /^⟦Hí \{\{name\}\}, \(min\) tö <b>x<\/b>~+⟧$/,
    );
  });

  it('turns a whole file', () => {
    expect(pseudoTexts({ a: { b: 'ok' } })).toEqual({ a: { b: '⟦ök~⟧' } });
  });
});
