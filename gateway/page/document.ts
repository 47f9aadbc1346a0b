import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { ClientConfig } from '../../streams/wire/configuration/client.ts';
import { LANGUAGES } from '../../streams/wire/configuration/languages.ts';

/** The first screen, drawn before the page's programs have come. */
export interface Shell {
  /** Content of `#root`. */
  readonly html: string;
  /** Elements of the head that fetch its pictures first. */
  readonly head: string;
  /** Rules that only it needs; may be empty. */
  readonly sheet: string;
}

/** What becomes of the built `index.html` for one language. */
export interface DocumentParts {
  readonly language: string;
  readonly config: ClientConfig;
  /** For search engines and shared links; the document's own when absent. */
  readonly description: string | null;
  /** Looks of the first screen, as they may stand in a `style` element; empty when there are none. */
  readonly sheet: string;
  /** The first screen; null for a page that draws itself. */
  readonly shell: Shell | null;
  /** What stands above the page: sentences for browsers that can't run it, and programs that run before anything is drawn. */
  readonly notes: string;
  /** More blocks of JSON the page reads, by their ids. */
  readonly blocks: Readonly<Record<string, unknown>>;
  /** Elements of the head that load what this page needs soon; none unless given. */
  readonly hints?: readonly string[];
  /** The same after the first screen, which is wanted before it; none unless given. */
  readonly late?: readonly string[];
}

/** What the browser calls a language, and which way it is written. */
export function writingOf(language: string): { readonly tag: string; readonly dir: 'ltr' | 'rtl' } {
  return LANGUAGES.find(({ code }) => code === language) ?? { tag: language, dir: 'ltr' };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => ownValue(ESCAPES, sign) ?? sign);
}

/** JSON for a script element with no program: nothing in it can end the element. */
function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The media type of a picture, by its name. */
function pictureType(address: string): string {
  const [, ending = 'png'] = /\.(\w+)(?:\?|$)/.exec(address) ?? [];
  return ending === 'svg' ? 'image/svg+xml' : ending === 'ico' ? 'image/x-icon' : `image/${ending}`;
}

/** Preloads for the first picture, before everything else that is loaded. */
function firstOf({ sheet, shell }: DocumentParts): string {
  const lines = [shell?.head ?? '', sheet === '' ? '' : `<style>${sheet}</style>`];
  return lines.map(line => (line === '' ? '' : `${line}\n    `)).join('');
}

function headOf({ config, blocks, hints = [] }: DocumentParts): string {
  const lines = [
    ...hints,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icons/180.png">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="black">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(config.brand)}">`,
    jsonBlock('merchant', config),
    ...Object.entries(blocks).map(([id, value]) => jsonBlock(id, value)),
  ];
  return lines.map(line => `    ${line}\n`).join('');
}

/** Puts `text` in front of the first of `marks` that is there, or at the very end. */
function before(html: string, marks: readonly RegExp[], text: string): string {
  for (const mark of marks) {
    const at = html.search(mark);
    if (at >= 0) return `${html.slice(0, at)}${text}${html.slice(at)}`;
  }
  return html + text;
}

/** The built document with the merchant in it. Replacements are functions: a brand may hold a `$`. */
export function writeDocument(html: string, parts: DocumentParts): string {
  const { language, config, description, shell, notes, late = [] } = parts;
  const logo = escapeHtml(config.logo);
  const { tag, dir } = writingOf(language);
  const filled = html
    .replace(/<html[^>]*>/, () => `<html lang="${tag}" dir="${dir}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.brand)}</title>`)
    .replace(/<meta name="description"[^>]*>/, own =>
      description === null ? own : `<meta name="description" content="${escapeHtml(description)}">`,
    )
    .replace(
      /<link rel="icon"[^>]*>/,
      () => `<link rel="icon" href="${logo}" type="${pictureType(config.logo)}">`,
    )
    .replaceAll(/(<link[^>]+href="\/locales\/)[\w-]+\//g, (_, start: string) => `${start}${language}/`)
    .replace('<div id="root"></div>', own => (shell === null ? own : `<div id="root">${shell.html}</div>`))
    .replace(/<body[^>]*>/, own => own + notes);
  const begun = before(filled, [/<link rel="preload"/, /<script/, /<\/head>/], firstOf(parts));
  const headed = before(begun, [/<\/head>/, /<body/], headOf(parts));
  return late.length === 0 ? headed : before(headed, [/<\/body>/], late.join(''));
}
