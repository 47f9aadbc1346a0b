// Finds text that stands beside something which comes, goes or changes, in one element. A browser that translates a page puts
// elements in the place of its text nodes (Chrome: `<font><font>…</font></font>`). What React knows of such a node is no part of
// the page any more: where it then inserts before it or removes it, the whole page is lost, and what it writes into it
// is never seen. Text that is alone in an element is written through that element, and survives.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { TypeFlags } from 'typescript/unstable/sync';
import { exit } from '../exit.mjs';
import { nodesBelow } from './nodesBelow.mjs';
import { openProject } from './openProject.mjs';

const TEXT =
  TypeFlags.String |
  TypeFlags.StringLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.Number |
  TypeFlags.NumberLiteral |
  TypeFlags.BigInt;
const NOTHING =
  TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Boolean | TypeFlags.BooleanLiteral;

const partsOf = type => {
  if (type === undefined) return [];
  return (type.flags & TypeFlags.Union) === 0 ? [type] : type.getTypes().flatMap(partsOf);
};

/** Whether an expression is written out, or is a text by its key alone: it changes with the language only. */
function isFixed(node) {
  if (node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral)
    return true;
  return (
    node.kind === SyntaxKind.CallExpression &&
    node.expression.kind === SyntaxKind.Identifier &&
    node.expression.text === 't' &&
    node.arguments.length === 1 &&
    isFixed(node.arguments[0])
  );
}

/** Whether an expression is white space, or white space or nothing: no translator touches it. */
function isSpace(node) {
  if (node.kind === SyntaxKind.BinaryExpression)
    return node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken && isSpace(node.right);
  return node.kind === SyntaxKind.StringLiteral && node.text.trim() === '';
}

/** Whether a type is all that React draws (`ReactNode`), which says nothing about what it will be. */
const isAnything = parts => parts.some(({ flags }) => (flags & TypeFlags.BigInt) !== 0);

/** A child that is a component, by what it returns: text of its own is text of the element around it. */
function componentOf(node, checker) {
  const tag = node.openingElement ?? node;
  const drawn = { node, isText: false, isFixed: true, varies: false };
  if (tag.tagName === undefined || !/^[A-Z]/.test(tag.tagName.getText())) return drawn;
  const signature = checker.getResolvedSignature(tag);
  const parts = signature === undefined ? [] : partsOf(checker.getReturnTypeOfSignature(signature));
  return {
    ...drawn,
    isText: !isAnything(parts) && parts.some(({ flags }) => (flags & TEXT) !== 0),
    isComponent: true,
    varies: parts.some(({ flags }) => (flags & NOTHING) !== 0),
  };
}

/** What one child of an element is; null for what draws nothing, such as the line break between two tags. */
function childOf(node, checker) {
  if (node.kind === SyntaxKind.JsxText) {
    // No translator touches white space.
    return node.text.trim() === '' ? null : { node, isText: true, isFixed: true, varies: false };
  }
  if (node.kind !== SyntaxKind.JsxExpression) return componentOf(node, checker);
  const { expression } = node;
  if (expression === undefined) return null;
  if (isSpace(expression)) return null;
  const parts = partsOf(checker.getTypeAtLocation(expression));
  const isText = parts.some(({ flags }) => (flags & TEXT) !== 0);
  return {
    node,
    isText,
    isFixed: !isText || isFixed(expression),
    varies:
      expression.kind === SyntaxKind.ConditionalExpression ||
      parts.some(({ flags }) => (flags & NOTHING) !== 0),
  };
}

/**
 * Whether a translated page would break or go stale in an element with these children. A fragment is no element: its text
 * stands in the one around it, as the text of a component does.
 */
function isBare(children, isFragment) {
  const texts = children.filter(({ isText }) => isText);
  if (isFragment ? texts.length > 0 : texts.some(({ isComponent }) => isComponent)) return true;
  return texts.length > 0 && children.length > 1 && children.some(it => it.varies || !it.isFixed);
}

function bareTextsIn({ program, checker }, wanted) {
  const names = program.getSourceFileNames().filter(wanted);
  const found = names.flatMap(name => {
    const file = program.getSourceFile(name);
    return nodesBelow(file)
      .filter(({ kind }) => kind === SyntaxKind.JsxElement || kind === SyntaxKind.JsxFragment)
      .filter(({ children, kind }) =>
        isBare(
          children.map(it => childOf(it, checker)).filter(it => it !== null),
          kind === SyntaxKind.JsxFragment,
        ),
      )
      .map(node => {
        const line = file.text.slice(0, node.getStart(file)).split('\n').length;
        return `${name}:${line} ${node.getText(file).replace(/\s+/g, ' ')}`;
      });
  });
  return { files: names.length, found };
}

/** Lines `file:line text` of every such element in the files of a project that `wanted` takes. */
export const bareTexts = (tsconfig, wanted) => openProject(tsconfig, project => bareTextsIn(project, wanted));

/** Tells of every such element of the pages; answers the exit code. */
export function checkBareText(project) {
  const root = process.cwd();
  const ours = /^(src|office|partner)\/.*\.tsx$/;
  const { files, found } = bareTextsIn(project, name => ours.test(path.relative(root, name)));
  if (files === 0) {
    console.error('bare text: read no file');
    return 2;
  }
  for (const line of found) console.error(`text beside what changes: ${path.relative(root, line)}`);
  console.log(`bare text: ${files} files, ${found.length} elements`);
  return found.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await exit(openProject(path.resolve('tsconfig.json'), checkBareText));
