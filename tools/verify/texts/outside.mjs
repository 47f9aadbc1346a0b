// Texts that somebody would read and that are not in the locales.
import { walk } from './walk.mjs';

/** Attributes that are read out or shown. */
const SPOKEN =
  /^(title|alt|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/;
const WORDS = /\p{L}{2,}/u;

/** Names that are the same in every language. */
const NAMES = new Set(['SHA-256', 'QR', 'iOS', 'Android', 'Safari', 'PWA']);

const isText = value => typeof value === 'string' && WORDS.test(value) && !NAMES.has(value.trim());

/** The literals an expression may become: `a ? 'x' : 'y'` both, a template with its fixed parts. */
function literals(node) {
  if (node.type === 'Literal') return [node.value];
  if (node.type === 'TemplateLiteral') return node.quasis.map(it => it.value.cooked);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literals);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(literals);
  return [];
}

/** `{ text, start }` of every text in the JSX of a file. */
export function textsInJsx(program) {
  const found = [];
  const add = (value, { start }) => isText(value) && found.push({ text: value.trim(), start });
  walk(program, (node, ancestors) => {
    if (node.type === 'JSXText') add(node.value, node);
    if (node.type === 'JSXExpressionContainer' && ancestors.at(-1)?.type !== 'JSXAttribute')
      for (const value of literals(node.expression)) add(value, node);
    if (node.type === 'JSXAttribute' && SPOKEN.test(node.name.name ?? '')) {
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      for (const one of value ? literals(value) : []) add(one, node);
    }
  });
  return found;
}

/** Every text of an HTML file: between tags and in attributes that are read. */
export function textsInHtml(html) {
  const bare = html.replace(/<!--.*?-->/gs, '').replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const between = [...bare.matchAll(/>([^<]+)</g)].map(it => it[1].trim());
  const spoken = [...bare.matchAll(/\s(?:title|alt|placeholder|aria-label)="([^"]*)"/g)].map(it => it[1]);
  const meta = [...bare.matchAll(/<meta\s+name="description"\s+content="([^"]*)"/g)].map(it => it[1]);
  return [...between, ...spoken, ...meta].filter(isText);
}
