// Draws the icons into sprites: they then cost no script at all. One for the page, and one for the studio of testers,
// which the page doesn't download. Run it after a list below changed: `node tools/icons.mjs`. The drawings are Lucide's
// (ISC licence); the marks of other sites are Simple Icons' (CC0).
import { writeFileSync } from 'node:fs';
import { siFacebook, siInstagram, siTelegram, siTiktok, siWhatsapp, siX, siYoutube } from 'simple-icons';

const PAGE = [
  'arrow-down',
  'arrow-down-up',
  'arrow-down-to-line',
  'arrow-up',
  'arrow-up-from-line',
  'ban',
  'chart-column',
  'check',
  'check-check',
  'cherry',
  'chevron-right',
  'circle-play',
  'circle-question-mark',
  'clock',
  'coins',
  'copy',
  'dices',
  'download',
  'external-link',
  'eye',
  'eye-off',
  'feather',
  'file-text',
  'fingerprint-pattern',
  'fish',
  'flame',
  'gamepad-2',
  'gift',
  'globe',
  'headset',
  'heart',
  'house',
  'info',
  'key-round',
  'layout-grid',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'map-pin',
  'megaphone',
  'message-circle',
  'message-square',
  'monitor',
  'pause',
  'play',
  'plus',
  'printer',
  'qr-code',
  'radio',
  'refresh-cw',
  'rocket',
  'rotate-ccw-clock',
  'search',
  'send',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'spade',
  'swords',
  'ticket',
  'ticket-percent',
  'trash',
  'trending-up',
  'triangle-exclamation-point',
  'trophy',
  'user-plus',
  'user-round',
  'users',
  'volleyball',
  'wallet',
  'x',
];
const STUDIO = [
  'check',
  'chevron-down',
  'chevron-up',
  'clapperboard',
  'download',
  'file-up',
  'move',
  'panel-bottom',
  'panel-right',
  'pause',
  'picture-in-picture-2',
  'play',
  'search',
  'skip-back',
  'step-back',
  'step-forward',
  'x',
];

/** Marks of the sites that a merchant may link to, by the name they have here. */
const BRANDS = {
  facebook: siFacebook,
  instagram: siInstagram,
  telegram: siTelegram,
  tiktok: siTiktok,
  twitter: siX,
  whatsapp: siWhatsapp,
  youtube: siYoutube,
};

const attributes = node =>
  Object.entries(node)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

async function symbolOf(name) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
  const shapes = __iconData.node.map(([tag, node]) => `<${tag}${attributes(node)}/>`).join('');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

function brandSymbol([name, { path }]) {
  return `<symbol id="${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${path}"/></symbol>`;
}

function writeSprite(file, licence, symbols) {
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><!-- ${licence} -->\n${symbols.join('\n')}\n</svg>\n`,
  );
}

const lucide = names => Promise.all(names.map(symbolOf));
writeSprite('src/ui/icon/icons.svg', 'Lucide, ISC licence', await lucide(PAGE));
writeSprite('src/features/replay/icon/icons.svg', 'Lucide, ISC licence', await lucide(STUDIO));
writeSprite('src/kit/links/brands.svg', 'Simple Icons, CC0', Object.entries(BRANDS).map(brandSymbol));
