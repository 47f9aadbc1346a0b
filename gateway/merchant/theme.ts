import type { Theme } from '../../streams/wire/configuration/client.ts';
import { StartError } from '../process/startError.ts';
import { contrast } from './contrast.ts';

type Colours = { readonly [K in keyof Theme]-?: string };

/** What a colour is called in the page's sheet, and what it is there when a merchant leaves it out. */
const ROLES: { readonly [K in keyof Colours]: { readonly property: string; readonly usual: string } } = {
  accent: { property: '--accent', usual: '#ffb224' },
  accentHover: { property: '--accent-hover', usual: '#ffc75f' },
  accentPress: { property: '--accent-press', usual: '#e2980c' },
  onAccent: { property: '--on-accent', usual: '#1f1402' },
  brand: { property: '--hot', usual: '#ff5c8d' },
  brandSoft: { property: '--hot-soft', usual: '#ff9dbb' },
};
const KEYS = Object.keys(ROLES) as (keyof Colours)[];

/** Behind everything; also the colour of the browser's bars. */
export const BACKGROUND = '#050b0c';

/** WCAG 2.2 AA: text on a button, and anything that has to be made out. */
const TEXT = 4.5;
const SHAPE = 3;

/** The colours in effect at a merchant. */
export function themeColours(theme: Theme): Colours {
  return Object.fromEntries(KEYS.map(key => [key, theme[key] ?? ROLES[key].usual])) as Colours;
}

/** Throws a `StartError` that names the key of a colour people couldn't read. */
export function checkTheme(theme: Theme): void {
  const colours = themeColours(theme);
  const pairs = [
    ...(['accent', 'accentHover', 'accentPress'] as const).map(key => [key, 'onAccent', TEXT] as const),
    ...(['brand', 'brandSoft'] as const).map(key => [key, null, SHAPE] as const),
  ];
  for (const [key, on, least] of pairs) {
    const other = on === null ? BACKGROUND : colours[on];
    const found = contrast(colours[key], other);
    if (found >= least) continue;
    throw new StartError(
      `client.theme.${key}: ${colours[key]} and ${on === null ? `the background ${other}` : `client.theme.${on} ${other}`} have a contrast of ${found.toFixed(2)}; at least ${least} is needed.`,
    );
  }
}

/**
 * Weighs as much as what stands in no layer: the build of the page writes its layers as weight
 * (docs/decisions/020-idle-scheduling.md), the last of six with five of these.
 */
const WEIGHT = ':not(#\\#)'.repeat(6);

/** The sheet that comes after the page's own; null when the merchant changes no colour. */
export function themeSheet(theme: Theme): string | null {
  const lines = KEYS.flatMap(key => {
    const colour = theme[key];
    return colour === undefined ? [] : [`  ${ROLES[key].property}: ${colour};\n`];
  });
  return lines.length === 0 ? null : `:root${WEIGHT} {\n${lines.join('')}}\n`;
}
