/**
 * Enables the style sheet of the fonts. It is loaded after the program, because fonts would delay the first paint
 * and the program; until then a system font is used.
 */
export function loadFonts(page: Document): void {
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[data-fonts]')) sheet.media = 'all';
}
