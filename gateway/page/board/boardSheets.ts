/**
 * The built document with the sheets of the board among its own, so that they are inlined as those are (`inlineSheets`).
 * @param sheets Files of the build.
 */
export function withBoardSheets(html: string, sheets: readonly string[]): string {
  const links = sheets.map(it => `<link rel="stylesheet" crossorigin href="/${it}">`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
