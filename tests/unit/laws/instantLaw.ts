/** Ways to look at the clock of the process that took a call, before anything is locked. */
const RULES: readonly (readonly [what: string, found: RegExp])[] = [
  [
    'the time of arrival (takeDate)',
    /\b(?:ctx|context)\.now\b|\brun\([^)]*\{[^}]*\bnow\b[^}]*\}|\brun: (?:async )?\([^)]*\{[^}]*\bnow\b[^}]*\}/,
  ],
  ['the clock of the machine (deps.clock)', /\bDate\.now\(\)/],
];

/** What is wrong with a handler that compares instants: its process may be seconds behind or ahead of the others. */
export const faultsOfInstants = (source: string): readonly string[] =>
  RULES.flatMap(([what, found]) => (found.test(source) ? [what] : []));

/** Files that say how a call is carried out. */
export const handlerFilesOf = (sources: ReadonlyMap<string, string>, name: string): readonly string[] =>
  [...sources].flatMap(([file, text]) =>
    new RegExp(`[{,\\s]${name}(?::\\s|\\s*[,}])`).test(text) ? [file] : [],
  );
