// Which texts a source file asks for.
import { walk } from './walk.mjs';

const isFunction = node =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
const text = node => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null);

/** The namespaces that a call of `useTranslation` or `useTexts` asks for; null for another call, and in place of what only running it tells. */
export function namespacesOf(node) {
  if (node?.type !== 'CallExpression') return null;
  if (node.callee.name === 'useTexts') return node.arguments.map(text);
  if (node.callee.name !== 'useTranslation') return null;
  const [argument] = node.arguments;
  return argument?.type === 'ArrayExpression' ? argument.elements.map(text) : [text(argument) ?? 'common'];
}

/** What `const { t } = useTranslation(…)` declares: the name of `t` and the namespaces it reads. */
function declared(node) {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return null;
  const namespaces = namespacesOf(node.init);
  if (namespaces === null) return null;
  const property = node.id.properties.find(it => it.key?.name === 't');
  if (property === undefined) return null;
  return { name: property.value.name, namespaces };
}

/** The keys an argument may be: literals, and templates as patterns; `null` for what only running it tells. */
function possible(node) {
  if (text(node) !== null) return [{ key: text(node), node }];
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(possible);
  if (node?.type === 'LogicalExpression') return [node.left, node.right].flatMap(possible);
  if (node?.type === 'TemplateLiteral') {
    const [first, ...rest] = node.quasis.map(it => it.value.cooked);
    return [{ key: null, prefix: first, suffix: rest.at(-1) ?? '', node }];
  }
  return [];
}

/**
 * @returns `calls`: what is asked of `t`, with the namespaces that `t` reads (null when it came from elsewhere);
 * `literals` and `patterns`: everything else in the file that may be a key which another place asks for.
 */
export function keyUses(program) {
  const scopes = new Map();
  const calls = [];
  const inCalls = new Set();
  const literals = new Set();
  const patterns = [];
  walk(program, (node, ancestors) => {
    const found = declared(node);
    if (found !== null) {
      const scope = ancestors.findLast(isFunction) ?? program;
      scopes.set(scope, new Map([...(scopes.get(scope) ?? []), [found.name, found.namespaces]]));
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const { name } = node.callee;
    const scope = ancestors.findLast(it => scopes.get(it)?.has(name));
    if (scope === undefined && name !== 't') return;
    const namespaces = scope === undefined ? null : scopes.get(scope).get(name);
    for (const { node: argument, ...one } of possible(node.arguments[0])) {
      inCalls.add(argument);
      calls.push({ ...one, namespaces, start: node.start });
    }
  });
  walk(program, node => {
    if (inCalls.has(node)) return;
    if (text(node) !== null) literals.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const [one] = possible(node);
      if (/[a-z]\.$/i.test(one.prefix) || /^\.[a-z]/i.test(one.suffix)) patterns.push(one);
    }
  });
  return { calls, literals, patterns };
}
