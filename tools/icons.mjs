// Draws the icons the page uses into one sprite, src/ui/icon/icons.svg: they then cost no script at all.
// Run it after the list below changed: `node tools/icons.mjs`. The drawings are Lucide's (ISC licence).
import { writeFileSync } from 'node:fs';

const NAMES = [
  'arrow-down-to-line',
  'arrow-up-from-line',
  'ban',
  'check',
  'clock',
  'dices',
  'eye',
  'eye-off',
  'file-text',
  'globe',
  'heart',
  'house',
  'key-round',
  'layout-grid',
  'log-in',
  'log-out',
  'mail',
  'pause',
  'play',
  'refresh-cw',
  'rocket',
  'shield-check',
  'trending-up',
  'user-round',
];

const attributes = node =>
  Object.entries(node)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const symbols = await Promise.all(
  NAMES.map(async name => {
    const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
    const shapes = __iconData.node.map(([tag, node]) => `<${tag}${attributes(node)}/>`).join('');
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  }),
);
writeFileSync(
  'src/ui/icon/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><!-- Lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`,
);
