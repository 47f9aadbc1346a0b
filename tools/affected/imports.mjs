// Links between files that name each other by a relative path, and to packages.
import path from 'node:path';
import { resolve } from '../verify/modules.mjs';
import { isCut } from './tables.mjs';

/** A package's name in the graph. */
export const packageNode = name => `package:${name}`;
/** What only the types of a file are to a test: they change what it says, but nothing that it runs. */
export const typesOf = file => `types:${file}`;

const nameOf = request =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
const withoutQuery = (file, request) => (request.includes('?') ? resolve(file, request.split('?')[0]) : null);
const isTestFile = file => file.startsWith('tests/');

function linkModule({ graph, repository }, file, { imports, source }) {
  const folder = path.dirname(file);
  for (const { request, target: found, typeOnly } of imports) {
    // `./icons.svg?url`: what follows says how, not what.
    const target = found ?? withoutQuery(file, request);
    if (target && typeOnly) {
      if (isTestFile(file)) graph.link(file, typesOf(target), 'takes types from');
    } else if (target) {
      if (!isCut(file, target)) graph.link(file, target);
    } else if (/^[@a-z]/.test(request) && !typeOnly) graph.link(file, packageNode(nameOf(request)));
  }
  for (const [, request] of source.matchAll(/new URL\(\s*['"`](\.[^'"`]*)['"`],\s*import\.meta\.url/g)) {
    const target = path.join(folder, request);
    if (repository.files.has(target)) graph.link(file, target, 'starts or reads');
    else if (target.includes('${'))
      for (const one of fittingFiles(repository, target)) graph.link(file, one, 'reads');
  }
}

/** The files whose path a template may stand for. */
function fittingFiles(repository, template) {
  const [start, end] = [
    template.slice(0, template.indexOf('${')),
    template.slice(template.lastIndexOf('}') + 1),
  ];
  return repository.below(start).filter(file => file.endsWith(end));
}

function linkSheet({ graph, repository }, file) {
  const sheet = repository.text(file);
  const requests = /(?:@import\s+(?:url\()?|from\s+|url\()\s*['"]?(\.[^'")\s]+)/g;
  for (const [, request] of sheet.matchAll(requests)) {
    const target = path.join(path.dirname(file), request);
    if (repository.files.has(target)) graph.link(file, target, 'takes');
  }
}

/** Links every module and sheet to what it imports. */
export function linkImports(context) {
  for (const [file, module] of context.repository.modules) linkModule(context, file, module);
  for (const file of context.repository.files) if (file.endsWith('.css')) linkSheet(context, file);
}
