import createPurifier from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, readPicture, readTarget } from './allowed.ts';

export interface SanitiseOptions {
  /** Address of the page, which addresses without a host are relative to. */
  readonly base: string;
  /** Level of the highest heading, 2 to 6: the text's place in its page. */
  readonly level: number;
}

/** Characters that reverse the direction of letters, so that a text seems to say something else. */
const OVERRIDES = /[\u202D\u202E]/g;
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
const LOWEST_LEVEL = 6;

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of ['lang', 'dir']) {
    const value = element.getAttribute(name);
    if (value !== null) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Headings begin at `level` and keep their order below each other. */
function shiftHeadings(text: DocumentFragment, level: number): void {
  const headings = [...text.querySelectorAll(HEADINGS)];
  const levels = headings.map(({ localName }) => Number(localName.slice(1)));
  const highest = Math.min(...levels);
  for (const [at, heading] of headings.entries()) {
    rename(heading, `h${Math.min(LOWEST_LEVEL, level + (levels[at] ?? highest) - highest)}`);
  }
}

function checkLinks(text: DocumentFragment, base: string): void {
  for (const link of text.querySelectorAll('a')) {
    const target = readTarget(link.getAttribute('href') ?? '', base);
    if (target === null || !link.hasAttribute('href')) {
      link.replaceWith(...link.childNodes);
      continue;
    }
    link.setAttribute('href', target.href);
    if (target.kind !== 'foreign') continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

function checkPictures(text: DocumentFragment, base: string): void {
  for (const picture of text.querySelectorAll('img')) {
    const source = readPicture(picture.getAttribute('src') ?? '', base);
    if (source === null || !picture.hasAttribute('src')) {
      picture.replaceWith(picture.getAttribute('alt') ?? '');
      continue;
    }
    picture.setAttribute('src', source);
    picture.setAttribute('alt', picture.getAttribute('alt') ?? '');
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    picture.setAttribute('referrerpolicy', 'no-referrer');
  }
}

/** A wide table scrolls in a box of its own, which the keyboard reaches too. */
function boxTables(text: DocumentFragment): void {
  for (const table of text.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = table.ownerDocument.createElement('div');
    box.tabIndex = 0;
    box.dataset.box = 'table';
    table.replaceWith(box);
    box.append(table);
  }
}

/**
 * The safe part of a merchant's HTML, as nodes of an inert document. They are moved into the page as nodes,
 * because serialising and parsing again could change their meaning.
 */
export function sanitise(html: string, { base, level }: SanitiseOptions): DocumentFragment {
  const found: DocumentFragment | null = createPurifier(window).sanitize(html.replace(OVERRIDES, ''), {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true,
  });
  // A document of frames has no body.
  const text = found ?? document.createDocumentFragment();
  checkLinks(text, base);
  checkPictures(text, base);
  shiftHeadings(text, level);
  boxTables(text);
  return text;
}

/** The words of a text without its marks, for searching and for summaries. */
export function plainWords(html: string, base: string): string {
  const text = sanitise(html, { base, level: 2 });
  for (const block of text.querySelectorAll('p,div,li,br,tr,td,th,dt,dd,h2,h3,h4,h5,h6')) block.after(' ');
  return (text.textContent ?? '').replace(/\s+/g, ' ').trim();
}
