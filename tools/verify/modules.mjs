// Reads the import graph of the source with Vite's parser, without loading the rest of Vite.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

const root = process.cwd();
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Every TypeScript file below these folders, relative to the root. */
export function sourceFiles(folders) {
  return folders.flatMap(folder =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
          .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
          .filter(file => !file.includes('node_modules'))
      : [],
  );
}

/** Imports of a file: what is asked for, whether only for types, and the file it leads to (null for a package). */
export function importsOf(file) {
  const source = fs.readFileSync(file, 'utf8');
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0].message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const found = [];
  for (const one of staticImports) {
    const typeOnly = one.entries.length > 0 && one.entries.every(entry => entry.isType);
    found.push({ request: one.moduleRequest.value, typeOnly, dynamic: false });
  }
  for (const one of staticExports)
    for (const entry of one.entries)
      if (entry.moduleRequest) {
        found.push({ request: entry.moduleRequest.value, typeOnly: entry.isType, dynamic: false });
      }
  for (const one of dynamicImports) {
    const text = source.slice(one.moduleRequest.start, one.moduleRequest.end);
    const literal = /^['"`]/.test(text) && !text.includes('${');
    found.push({ request: literal ? text.slice(1, -1) : '<computed>', typeOnly: false, dynamic: true });
  }
  if (/\bimport\.meta\.glob\b/.test(source))
    found.push({ request: '<glob>', typeOnly: false, dynamic: true });
  return found.map(one => ({ ...one, target: resolve(file, one.request) }));
}

function resolve(from, request) {
  if (!request.startsWith('.')) return null;
  const base = path.resolve(path.dirname(from), request);
  const file = endings.map(ending => base + ending).find(it => fs.existsSync(it) && fs.statSync(it).isFile());
  return file ? path.relative(root, file) : null;
}
