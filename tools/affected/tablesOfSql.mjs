// Tables and functions of the database: which migrations and files of functions make them, and who uses them.

const MIGRATIONS = 'gateway/db/migrations/';
const FUNCTIONS = 'gateway/db/functions/';
const tableNode = name => `table:${name}`;
const functionNode = name => `function:${name}`;
const codeOf = sql => sql.replace(/--.*$/gm, '');

/** The tables that a migration makes or changes; what it only reads or refers to stays as it was. */
function changedBy(sql, tables) {
  const changed = new Set();
  for (const [, name] of sql.matchAll(/\b(?:table|on|update|into)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi))
    if (tables.has(name)) changed.add(tableNode(name));
  return changed;
}

/** Which functions a migration lets run when something is written into a table. */
function triggersOf(sql) {
  const trigger =
    /\btrigger\s+\w+\s+(?:before|after)\b[^;]*?\bon\s+(\w+)[^;]*?\bexecute\s+function\s+(\w+)/gi;
  return [...sql.matchAll(trigger)].map(([, table, name]) => [table, name]);
}

/** The functions of a file, each with its text. */
function functionsIn(sql) {
  const starts = [...sql.matchAll(/^create or replace function (\w+)/gm)];
  return starts.map((start, nth) => [start[1], sql.slice(start.index, starts[nth + 1]?.index)]);
}

/** Links the functions to their files, to those that they call, and to the tables that they use; answers their names. */
function linkFunctions({ graph, repository }, tables) {
  const texts = new Map();
  for (const file of repository.below(FUNCTIONS))
    for (const [name, text] of functionsIn(codeOf(repository.text(file)))) {
      texts.set(name, text);
      graph.link(functionNode(name), file, 'is made by');
    }
  for (const [name, text] of texts)
    for (const word of new Set(text.match(/\w+/g))) {
      if (texts.has(word)) graph.link(functionNode(name), functionNode(word), 'calls');
      if (tables.has(word)) graph.link(functionNode(name), tableNode(word), 'uses');
    }
  return new Set(texts.keys());
}

/** Links tables and functions to the files that make them, and the files that use them to these. */
export function linkSql({ graph, repository }) {
  const { modules } = repository;
  const tables = new Map();
  for (const file of repository.below('gateway/db/').filter(it => /\/\w*[sS]chema\.ts$/.test(it)))
    for (const [, constant, name] of modules
      .get(file)
      .source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      tables.set(name, constant);
      graph.link(tableNode(name), file, 'is declared in');
    }
  const functions = linkFunctions({ graph, repository }, tables);
  for (const file of repository.below(MIGRATIONS)) {
    const sql = codeOf(repository.text(file));
    for (const node of changedBy(sql, tables)) graph.link(node, file, 'is made by');
    for (const [table, name] of triggersOf(sql)) graph.link(tableNode(table), functionNode(name), 'runs');
  }
  for (const [file, { source, strings, imports }] of modules) {
    if (!/^(gateway|tests)\//.test(file) || file.startsWith('gateway/db/')) continue;
    const imported = imports.some(({ target }) => /^gateway\/db\/\w*[sS]chema\.ts$/.test(target ?? ''));
    const inSql = [...strings].filter(text => /\b(select|from|update|into|delete|table)\b/i.test(text));
    if (!imported && inSql.length === 0) continue;
    const words = new Set(source.match(/\w+/g));
    const sql = new Set(inSql.join(' ').match(/\w+/g));
    for (const [name, constant] of tables)
      if ((imported && words.has(constant)) || sql.has(name)) graph.link(file, tableNode(name), 'uses');
    for (const name of functions) if (words.has(name)) graph.link(file, functionNode(name), 'calls');
  }
}
