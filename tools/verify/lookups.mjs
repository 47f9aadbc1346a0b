// Finds words looked up in plain objects: `record[word]` and `word in record` find what every object inherits, too
// (`constructor`, `toString`), so a word from outside is looked up in a Map, or with `Object.hasOwn` before it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { TypeFlags } from 'typescript/unstable/sync';
import { exit } from '../exit.mjs';
import { nodesBelow } from './nodesBelow.mjs';
import { openProject } from './openProject.mjs';

const FUNCTIONS = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
]);

/** Any text, in contrast to a union of known words. */
const ANY_TEXT = TypeFlags.String | TypeFlags.TemplateLiteral;

/** The function that a node stands in, or its file. */
function around({ parent }) {
  if (parent.parent === undefined || FUNCTIONS.has(parent.kind)) return parent;
  return around(parent);
}

const placeOf = (node, file) => `${node.getStart(file)}-${node.end}`;

const isText = type =>
  type !== undefined && ((type.flags & ANY_TEXT) !== 0 || (type.getTypes?.() ?? []).some(isText));

/** What is looked up where, or null when the node looks nothing up. */
function lookupOf(node) {
  if (node.kind === SyntaxKind.ElementAccessExpression)
    return { node, record: node.expression, key: node.argumentExpression };
  const isIn = node.kind === SyntaxKind.BinaryExpression && node.operatorToken.kind === SyntaxKind.InKeyword;
  return isIn ? { node, record: node.right, key: node.left } : null;
}

/** A word that the code merely claims to be one of the known ones: `word as Name`. */
const claimed = key =>
  key.kind === SyntaxKind.AsExpression && key.type.kind === SyntaxKind.TypeReference ? key.expression : null;

function lookupsIn({ program, checker }, wanted) {
  const names = program.getSourceFileNames().filter(wanted);
  const found = names.flatMap(name => {
    const file = program.getSourceFile(name);
    const nodes = nodesBelow(file);
    const all = nodes.map(lookupOf).filter(it => it !== null);
    const assigned = new Set(
      nodes
        .filter(node => node.operatorToken?.kind === SyntaxKind.EqualsToken)
        .map(node => placeOf(node.left, file)),
    );
    return all
      .filter(({ record, key, node }) => {
        const asked = claimed(key) ?? key;
        if (node.kind === SyntaxKind.ElementAccessExpression && assigned.has(placeOf(node, file)))
          return false;
        const guard = `Object.hasOwn(${record.getText(file)}, ${asked.getText(file)})`;
        if (around(node).getText(file).includes(guard)) return false;
        if (!isText(checker.getTypeAtLocation(asked))) return false;
        if (node.kind === SyntaxKind.BinaryExpression || asked !== key) return true;
        const type = checker.getTypeAtLocation(record);
        const known = type && checker.getNonNullableType(type);
        return (
          known !== undefined && checker.getIndexInfosOfType(known).some(({ keyType }) => isText(keyType))
        );
      })
      .map(({ node }) => {
        const text = node.getText(file);
        const line = file.text.slice(0, node.getStart(file)).split('\n').length;
        return `${name}:${line} ${text.replace(/\s+/g, ' ')}`;
      });
  });
  return { files: names.length, found };
}

/** Lines `file:line text` of every such lookup in the files of a project that `wanted` takes. */
export const lookups = (tsconfig, wanted) => openProject(tsconfig, project => lookupsIn(project, wanted));

/** Tells of every such lookup in the product; answers the exit code. */
export function checkLookups(project) {
  const root = process.cwd();
  const ours = /^(gateway|streams|src|office|partner)\//;
  const { files, found } = lookupsIn(project, name => ours.test(path.relative(root, name)));
  if (files === 0) {
    console.error('lookups: read no file');
    return 2;
  }
  for (const line of found) console.error(`lookup in a plain object: ${path.relative(root, line)}`);
  console.log(`lookups: ${files} files, ${found.length} in plain objects`);
  return found.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await exit(openProject(path.resolve('tsconfig.json'), checkLookups));
