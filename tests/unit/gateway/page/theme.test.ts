import { describe, expect, it } from 'vitest';
import { contrast } from '../../../../gateway/merchant/contrast.ts';
import { checkTheme, themeColours, themeSheet } from '../../../../gateway/merchant/theme.ts';
import { StartError } from '../../../../gateway/process/startError.ts';

describe('the colours of a merchant', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('become a sheet of those that were changed, and no sheet when none was', () => {
    expect(themeSheet({})).toBeNull();
    expect(themeSheet({ accent: '#12b3c7', brandSoft: '#ffb98a' })).toBe(
      ':root:not(#\\#):not(#\\#):not(#\\#):not(#\\#):not(#\\#):not(#\\#) {\n  --accent: #12b3c7;\n  --hot-soft: #ffb98a;\n}\n',
    );
    expect(themeColours({ brand: '#ff8a3d' })).toMatchObject({ brand: '#ff8a3d', accent: '#ffb224' });
  });

  it('stop the start with the key of a colour that nobody could read', () => {
    expect(() => checkTheme({})).not.toThrow();
    const faults = [
      [{ accent: '#222222' }, 'client.theme.accent:'],
      [{ accentHover: '#3a2a10' }, 'client.theme.accentHover:'],
      [{ onAccent: '#ffe0a0' }, 'client.theme.accent:'],
      [{ brand: '#101820' }, 'client.theme.brand:'],
      [{ brandSoft: '#0a1214' }, 'client.theme.brandSoft:'],
    ] as const;
    for (const [theme, key] of faults) {
      expect(() => checkTheme(theme)).toThrow(StartError);
      expect(() => checkTheme(theme)).toThrow(key);
    }
  });
});
