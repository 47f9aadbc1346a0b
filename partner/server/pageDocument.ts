const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
/** Text that can stand in HTML. */
export const escapedText = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES.get(sign) ?? '');
/** JSON that can stand in a script element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * A document of this server.
 * @param rest HTML below its head.
 */
export const pageDocument = (
  language: string,
  title: string,
  sheets: readonly string[],
  rest: string,
): string => `<!doctype html>
<html lang="${escapedText(language)}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedText(title)}</title>
${sheets.map(sheet => `<link rel="stylesheet" href="${sheet}">`).join('\n')}
${rest}
</html>
`;
