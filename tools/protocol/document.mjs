// The rules of docs/protocol.md, and the lists of the tests that hold them.

const RULE = /^- \*\*([A-Z]\d{1,2}(?:\.\d{1,2})?)\*\* (.+)$/;
const CHAPTER = /^## ([A-Z]\d{1,2}) /;
const WHY = /^ {2}Why: .+$/;
const ENFORCED = /^ {2}Enforced by: (.*)$/;

/**
 * Reads the document.
 * @returns `rules` by id, each with its sentence, whether it has a reason, the files it names and the line it begins at;
 * `chapters`, the ids of headings; and `faults`, sentences about what is wrong with its form.
 */
export function readProtocol(text) {
  const [rules, chapters, faults] = [new Map(), new Set(), []];
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const chapter = CHAPTER.exec(line);
    if (chapter) chapters.add(chapter[1]);
    const rule = RULE.exec(line);
    if (!rule) continue;
    const [, id, sentence] = rule;
    const enforced = ENFORCED.exec(lines[at + 2] ?? '');
    if (rules.has(id)) faults.push(`${id} is defined twice`);
    if (!WHY.test(lines[at + 1] ?? '')) faults.push(`${id} has no reason`);
    if (!sentence.endsWith('.')) faults.push(`${id} is no sentence`);
    rules.set(id, { sentence, line: at, files: enforced ? filesIn(enforced[1]) : [] });
  }
  return { rules, chapters, faults };
}

const filesIn = list => [...list.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file);

const link = file => {
  const name = file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '');
  return `[${name}](../${file})`;
};

/** The document with the files of each rule as they are now. @param filesOf Files by id. */
export function withFiles(text, filesOf) {
  const lines = text.split('\n').filter(line => !ENFORCED.test(line));
  return lines
    .flatMap((line, at) => {
      const id = WHY.test(line) ? RULE.exec(lines[at - 1] ?? '')?.[1] : undefined;
      const files = id === undefined ? [] : (filesOf.get(id) ?? []);
      return files.length === 0 ? [line] : [line, `  Enforced by: ${files.map(link).join(', ')}`];
    })
    .join('\n');
}
