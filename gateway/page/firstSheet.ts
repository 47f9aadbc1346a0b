import { createHash } from 'node:crypto';
import type { PageFiles } from './pageFiles.ts';

/** The sheets that the build links in the head of its document; fonts come with one at its end. */
const LINK = /<link rel="stylesheet"([^>]*?) href="\/(css\/[^"]+\.css)">/g;

/** Styles that the page has before anything but its document is loaded. */
export interface FirstSheet {
  /** The built document; the sheets that are inlined in `sheet` are no longer loaded. */
  readonly html: string;
  /** Content of the built sheets, in their order. */
  readonly sheet: string;
}

/**
 * Inlines the build's style sheets into the document, because a second round trip before the first paint costs a
 * phone more than their few kilobytes. Their links stay, disabled, because chunks look at them to see what is
 * loaded already.
 */
export async function inlineSheets(html: string, files: Pick<PageFiles, 'read'>): Promise<FirstSheet> {
  const found = new Map<string, string>();
  const head = html.slice(0, html.search(/<\/head>|$/));
  for (const [, , name = ''] of head.matchAll(LINK)) {
    const bytes = await files.read(name);
    if (bytes !== null) found.set(name, bytes.toString('utf8'));
  }
  return {
    html: html.replace(LINK, (link, more: string, name: string) =>
      found.has(name) ? `<link rel="stylesheet" disabled${more} href="/${name}">` : link,
    ),
    sheet: [...found.values()].join('\n'),
  };
}

/** CSS as it may stand in a `style` element: nothing inside of it ends the element. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** What a security policy calls this text, so that it allows an element with it and no other. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The policy of an answer with one more source in a directive; absent while the page is being developed. */
export function allowSource(
  policy: unknown,
  directive: 'style-src' | 'script-src',
  source: string,
): string | null {
  if (typeof policy !== 'string') return null;
  return policy.replace(new RegExp(`(?<=^|;)${directive} [^;]*`), own => `${own} ${source}`);
}
