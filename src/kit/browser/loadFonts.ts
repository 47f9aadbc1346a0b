/**
 * Lets the sheet of the fonts apply: it waits for the program, because fonts that come before it hold up the first
 * picture, and then the program. Until they are here the page is written in a font of the system.
 */
export function loadFonts(page: Document): void {
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[data-fonts]')) sheet.media = 'all';
}
