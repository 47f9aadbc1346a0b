// The titles of a test file as they are written.
import { parseSync } from 'vite';

/** Calls that make a case or a group of cases, whatever is chained to them (`each`, `skipIf` …). */
const GROUPS = new Set(['describe', 'suite']);
/** Homemade ones are told by what they are given: a title, then a function. */
const isFunction = node => /^(Arrow)?FunctionExpression$/.test(node?.type ?? '');

function rootOf(callee) {
  let node = callee;
  while (node.type !== 'Identifier') {
    node = node.callee ?? node.object ?? node.tag ?? null;
    if (node === null) return '';
  }
  return node.name;
}

function titleIn(node, source) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1);
  return null;
}

/** @returns the cases of a file, `group > case`, in their order */
export function titlesOf(file, source) {
  const found = [];
  const visit = (node, groups) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const item of node) visit(item, groups);
      return;
    }
    let inner = groups;
    if (node.type === 'CallExpression' && node.arguments.slice(1).some(isFunction)) {
      const title = titleIn(node.arguments[0], source);
      if (title !== null) {
        inner = [...groups, title];
        if (!GROUPS.has(rootOf(node.callee))) found.push(inner.join(' > '));
      }
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, inner);
  };
  visit(parseSync(file, source).program, []);
  // A function that is given inside of a case is part of it.
  return found.filter((id, nth) => !found.slice(0, nth).some(outer => id.startsWith(`${outer} > `)));
}
