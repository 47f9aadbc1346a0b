// A copy of the repository in which samples are made.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What neither the compiler nor the checks read. */
const LEFT_OUT = /^(docs\/images|tests\/page\/worlds|bench\/results)\//;

/** Copies what the repository holds, also what is not committed yet, into a folder of its own; `node_modules` is linked. */
export function copyTree() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'croupier-samples-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter(file => file !== '' && !LEFT_OUT.test(file) && fs.existsSync(file));
  for (const file of files) {
    const copy = path.join(root, file);
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(file, copy);
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}

/** One part of a sample, as it is written into a tree. */
function writePart(root, part) {
  const at = path.join(root, part.file);
  if (part.whole !== undefined) {
    fs.mkdirSync(path.dirname(at), { recursive: true });
    fs.writeFileSync(at, part.whole);
    return;
  }
  const before = fs.readFileSync(at, 'utf8');
  if (part.key !== undefined) {
    const texts = JSON.parse(before);
    const steps = part.key.split('.');
    const last = steps.pop();
    const group = steps.reduce((found, step) => (found[step] ??= {}), texts);
    group[last] = typeof part.text === 'function' ? part.text(group[last]) : part.text;
    fs.writeFileSync(at, `${JSON.stringify(texts, null, 2)}\n`);
    return;
  }
  if (part.find !== undefined) {
    if (!before.includes(part.find)) throw new Error(`${part.file} has no «${part.find}»`);
    fs.writeFileSync(
      at,
      before.replace(part.find, () => part.by),
    );
    return;
  }
  if (!before.includes(part.after)) throw new Error(`${part.file} has no line «${part.after}»`);
  fs.writeFileSync(
    at,
    before.replace(part.after, () => `${part.after}\n${part.line}`),
  );
}

/** Writes the parts into the tree; the returned function takes them out again. */
export function writeParts(root, parts) {
  const before = new Map();
  for (const part of parts) {
    const at = path.join(root, part.file);
    if (!before.has(at)) before.set(at, fs.existsSync(at) ? fs.readFileSync(at) : null);
    writePart(root, part);
  }
  return () => {
    for (const [at, content] of before)
      if (content === null) fs.rmSync(at);
      else fs.writeFileSync(at, content);
  };
}
