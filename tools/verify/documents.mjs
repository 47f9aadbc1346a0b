// Checks that every path, command and name of the code that a document names is there: links with their anchors, decisions,
// and what is set as code. What others have made is listed in documents/outside.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namesOf } from './documents/names.mjs';
import { OUTSIDE } from './documents/outside.mjs';
import { anchorsOf, spansOf } from './documents/spans.mjs';

const DOCUMENTS = /^(docs\/.*|[A-Z_]+)\.md$/;
/** Files that name what is in no code: the list of it, and the test with wrong ones. */
const NAMES_OTHERS = /^(tools\/verify\/documents\/outside\.mjs|tests\/unit\/tools\/documents\.test\.ts)$/;
const PATH = /^\.{0,2}[\w@.*<>{},-]*(\/[\w@.*<>{},-]+)*\/?$/;
const FILE = /^[\w.-]+\.(ts|tsx|mjs|sql|md|json|jsonl|css|svg|html|tsv)$/;
/** A name that is no word of a language: `oneTwo`, `OneTwo`, `one_two`, `ONE_TWO`. */
const NAME = /^(?=.*(?:[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]))[A-Za-z_$][\w$]*$/;

/** Not `1/3`, an address of the network, or one of the page, which begins with a slash. */
const isPath = text =>
  text.includes('/') && !text.startsWith('/') && PATH.test(text) && /(^|\/)[^/]*[a-z]{2}/i.test(text);

/** The names of the code in a text, and the functions that it calls. */
function namesIn(text) {
  const tokens = [...text.matchAll(/(?<![\w$.-])((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*)(\()?/g)];
  return tokens.flatMap(([, token, call]) => {
    const parts = token.split('.');
    return parts.filter((part, nth) => NAME.test(part) || (call !== undefined && nth === parts.length - 1));
  });
}
const optionsIn = text => [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([option]) => option);

function wrongInCommand(text, document, names) {
  const wrong = [];
  const script =
    /(?:^|\s)npm run (?:--\S+ )*([\w:-]+)/.exec(text)?.[1] ?? /(?:^|\s)npm (test|start)\b/.exec(text)?.[1];
  if (script !== undefined && !names.hasScript(script)) wrong.push(`npm run ${script}`);
  for (const word of text.split(/\s+/).slice(1))
    if ((isPath(word) && /^\w[\w-]*\//.test(word)) || FILE.test(word))
      if (!names.hasPath(word, document)) wrong.push(word);
  // Options of npm and of programs that others wrote are theirs.
  const isOurs = /\bnpm (?:run|test|start)\b|\bnode (?:--import tsx )?\w+\//.test(text);
  return [...wrong, ...(isOurs ? optionsIn(text).filter(option => !names.hasOption(option)) : [])];
}

function wrongInCode(text, document, names) {
  if (/^\w+:\/\//.test(text)) return [];
  if (isPath(text)) return names.hasPath(text, document) ? [] : [text];
  // A file that a program makes has its name in the code.
  if (FILE.test(text))
    return names.hasPath(text, document) || names.hasWord(text.split('.')[0]) ? [] : [text];
  const options = text.startsWith('--') ? optionsIn(text).filter(name => !names.hasOption(name)) : [];
  return [...namesIn(text).filter(name => !names.hasWord(name)), ...options];
}

function wrongLink(text, document, names, read) {
  if (/^\w+:/.test(text)) return [];
  const [name, anchor] = text.split('#');
  const { file, isThere } = name === '' ? { file: document, isThere: true } : names.target(name, document);
  if (!isThere) return [text];
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(read(file)).has(anchor) ? [] : [text];
}

const CHECKS = {
  command: wrongInCommand,
  code: wrongInCode,
  link: wrongLink,
  decision: (text, _document, names) =>
    names.hasPath(`docs/decisions/${text}-*`) ? [] : [`decision ${text}`],
};

/**
 * Lines `file:line what` for everything that documents name and that isn't there.
 * @param files Every file of the repository, with its documents.
 * @param read The text of one.
 * @param outside Names that others have made, each with whose it is.
 */
export function wrongNames(files, read, outside) {
  const names = namesOf(files, read, file => NAMES_OTHERS.test(file));
  const used = new Set();
  const found = files
    .filter(file => DOCUMENTS.test(file))
    .flatMap(document =>
      spansOf(read(document)).flatMap(({ kind, text, line }) => {
        const wrong = CHECKS[kind](text, document, names, read);
        for (const name of wrong) if (outside.has(name)) used.add(name);
        return wrong.filter(name => !outside.has(name)).map(name => `${document}:${line} ${name}`);
      }),
    );
  const idle = [...outside.keys()].filter(name => !used.has(name));
  return [...found, ...idle.map(name => `outside.mjs ${name}: no document names it, or the code does, too`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = [...new Set(execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0'))];
  const found = wrongNames(
    files.filter(file => file !== '' && existsSync(file)),
    file => readFileSync(file, 'utf8'),
    OUTSIDE,
  );
  for (const line of found) console.error(line);
  console.log(
    found.length === 0 ? 'documents: what they name is there' : `documents: ${found.length} wrong names`,
  );
  process.exit(found.length === 0 ? 0 : 1);
}
