// What a document sets as code or links to, and in which line.

/** As many backticks at the end as at the beginning. */
const CODE = /(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs;
const FENCE = /^ {0,3}(```|~~~)/;
const COMMAND = /^\s*(?:\$ )?((?:[A-Z_]+=\S+ )*(?:npm|npx|node) .*)$/;

/** Code that is set within a line, links, and the commands of blocks: each with its `kind`, `text` and `line`. */
export function spansOf(markdown) {
  const found = [];
  let isBlock = false;
  let paragraph = [];
  let first = 0;
  const close = () => {
    found.push(...inlineOf(paragraph.join('\n'), first));
    paragraph = [];
  };
  for (const [at, text] of markdown.split('\n').entries()) {
    if (FENCE.test(text)) {
      if (!isBlock) close();
      isBlock = !isBlock;
    } else if (isBlock) {
      const command = COMMAND.exec(text)?.[1].replace(/\s#.*/, '');
      if (command !== undefined) found.push({ kind: 'command', text: command, line: at + 1 });
    } else {
      if (text.trim() === '') close();
      else if (paragraph.length === 0) first = at + 1;
      if (text.trim() !== '') paragraph.push(text);
    }
  }
  close();
  return found.map(span => (/^(?:npm|npx|node) /.test(span.text) ? { ...span, kind: 'command' } : span));
}

/** Code and links of a paragraph; code may go on in the next line. */
function inlineOf(paragraph, first) {
  const lineAt = index => first + paragraph.slice(0, index).split('\n').length - 1;
  const code = [...paragraph.matchAll(CODE)].map(({ index, 2: text }) => ({
    ...{ kind: 'code', text: text.replace(/\s+/g, ' ').trim(), line: lineAt(index) },
  }));
  const plain = paragraph.replace(CODE, all => all.replace(/[^\n]/g, ' '));
  const links = [...paragraph.matchAll(/\]\(([^()\s]+)\)/g)].map(({ index, 1: text }) => ({
    ...{ kind: 'link', text, line: lineAt(index) },
  }));
  const decisions = [...plain.matchAll(/\bdecisions?\s+(\d{3})(?:(?:,| and| to)\s+(\d{3}))*/gi)].flatMap(
    ({ index, 0: all }) =>
      [...all.matchAll(/\d{3}/g)].map(([text]) => ({ kind: 'decision', text, line: lineAt(index) })),
  );
  return [...code, ...links, ...decisions];
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(markdown) {
  const headings = markdown.replace(/^ {0,3}(```|~~~).*?^ {0,3}\1/gms, '').matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
