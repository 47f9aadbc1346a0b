import { type Note, noteText } from './note.ts';

const OPEN = (part: string) => new RegExp(`^<!-- night:${part}(?: (\\{.*\\}))? -->$`, 'm');
const close = (part: string) => `<!-- /night:${part} -->`;

/** JSON that can stand in a comment: two hyphens would end it. */
const inComment = (note: Note) => JSON.stringify(note).replaceAll('--', '-\\u002d');

/** Where the section of a part lies. Throws when the text has none. */
function find(text: string, part: string) {
  const opening = OPEN(part).exec(text);
  const end = text.indexOf(close(part));
  if (opening === null || end < opening.index) throw new Error(`there is no section night:${part}`);
  return { from: opening.index, to: end, json: opening[1] };
}

/** What the section of a part says; null before its first run. Throws when there is no such section. */
export function readNote(text: string, part: string): Note | null {
  const { json } = find(text, part);
  return json === undefined ? null : (JSON.parse(json) as Note);
}

/** The text with another section of this part; everything else stays as it is. Throws like `readNote`. */
export function writeNote(text: string, part: string, note: Note): string {
  const { from, to } = find(text, part);
  const section = `<!-- night:${part} ${inComment(note)} -->\n${noteText(part, note)}\n`;
  return text.slice(0, from) + section + text.slice(to);
}
