// Tables and functions of the database: which migrations make them, and who uses them.

const MIGRATIONS = 'gateway/db/migrations/';
const tableNode = name => `table:${name}`;
const functionNode = name => `function:${name}`;

/** What a migration makes or changes; what it only reads or refers to stays as it was. */
function changedBy(sql, tables) {
  const code = sql.replace(/--.*$/gm, '');
  const changed = new Set();
  for (const [, name] of code.matchAll(/\b(?:table|on|update|into)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi))
    if (tables.has(name)) changed.add(tableNode(name));
  for (const [, name] of code.matchAll(/\bfunction\s+(\w+)\s*\(/gi)) changed.add(functionNode(name));
  return changed;
}

/** Links tables and functions to the migrations that make them, and the files that use them to these. */
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
  const functions = new Set();
  for (const file of repository.below(MIGRATIONS))
    for (const node of changedBy(repository.text(file), tables)) {
      graph.link(node, file, 'is made by');
      if (node.startsWith('function:')) functions.add(node.slice('function:'.length));
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
