const BEGIN = '<!-- sizing -->';
const END = '<!-- /sizing -->';

/** The document with this table between its markers. Throws when it has none. */
export function putTable(text: string, table: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the document has no ${BEGIN} ... ${END}`);
  return `${text.slice(0, begin + BEGIN.length)}\n${table}\n${text.slice(end)}`;
}
