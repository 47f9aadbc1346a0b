// The stream library by itself: no name of the platform's topics and calls stands in it, and what another product loads with it
// stays small. Bundles its entry (docs/architecture.md, "The stream library").
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { exit } from '../exit.mjs';
import { platformNames } from './library/names.mjs';
import { LIBRARY } from './library/part.mjs';
import { sourceFiles } from './modules.mjs';

/** Most that the library alone may have, KB of 1000 bytes: what every page of a product loads, and what only scripts need. */
const BOUND_KB = { first: 32, later: 20 };
const ENTRY = 'streams/library.ts';
const EXAMPLES = ['docs/examples/chat.ts', 'docs/examples/chatReplay.ts'];
/** What its scripts stand on besides: their player is a gateway on a made-up network and in a made-up time. */
const OF_SCRIPTS = ['mock-socket', 'engine.io-client', 'socket.io-parser', '@sinonjs/fake-timers'];

/** The calls of the protocol itself, and the topic whose names have a form of their own in it (A1.1). */
const OF_PROTOCOL = new Set(['snap', 'authRefresh', 'fixture']);

async function namesOfPlatform() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { topicKeys } = await import('../../streams/wire/tables/topics.ts');
  const { calls } = await import('../../streams/wire/tables/calls.ts');
  await unregister();
  return [...topicKeys, ...Object.keys(calls)].filter(name => !OF_PROTOCOL.has(name));
}

const gzip = chunks => gzipSync(chunks.map(({ code }) => code).join(''), { level: 9 }).length / 1000;

/** The chunks that a page loads with a chunk. */
function withImports(chunks, chunk, found = new Set()) {
  if (chunk === undefined || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports)
    withImports(
      chunks,
      chunks.find(({ fileName }) => fileName === name),
      found,
    );
  return found;
}

/**
 * Gzip size of a file with everything it imports but `external`, minified, KB: what loads with it, and what loads when it is
 * asked for.
 */
async function sizeOf(input, external) {
  const bundle = await rolldown({
    input,
    external,
    platform: 'browser',
    // As the page takes RxJS (vite.config.ts).
    resolve: { conditionNames: ['es2015', 'module', 'browser', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const chunks = output.filter(({ type }) => type === 'chunk');
  const first = withImports(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  );
  return { first: gzip([...first]), later: gzip(chunks.filter(chunk => !first.has(chunk))) };
}

const files = sourceFiles(['streams']).filter(file => LIBRARY.test(file));
const names = await namesOfPlatform();
if (files.length === 0 || names.length === 0) {
  console.error('library: read no file, or no name of the platform');
  process.exit(2);
}
let wrong = 0;
for (const file of files) {
  for (const { name, line } of platformNames(file, fs.readFileSync(file, 'utf8'), names)) {
    wrong += 1;
    console.error(`library: names ${name} of the platform: ${file}:${line}`);
  }
}
const kb = size => `${size.toFixed(1)} KB`;
const external = ['rxjs', 'socket.io-client', 'zod', ...OF_SCRIPTS];
const without = name => external.filter(it => it !== name);
const alone = await sizeOf(ENTRY, external);
const { first: withZod } = await sizeOf(ENTRY, without('zod'));
const { first: withRxjs } = await sizeOf(ENTRY, without('rxjs'));
const examples = [];
for (const example of EXAMPLES) {
  // Node's own module, which a package of theirs tries to load.
  const { first, later } = await sizeOf(example, ['util']);
  examples.push(`${path.basename(example)} ${kb(first + later)}`);
}
console.log(
  `library: ${files.length} files, ${wrong} names of the platform; alone ${kb(alone.first)} gzip, bound ${BOUND_KB.first} KB, and ` +
    `${kb(alone.later)} when scripts are asked for, bound ${BOUND_KB.later} KB; with RxJS ${kb(withRxjs)}, with zod ${kb(withZod)}; ` +
    `examples with everything they import: ${examples.join(', ')}`,
);
const isLarge = alone.first > BOUND_KB.first || alone.later > BOUND_KB.later;
await exit(wrong > 0 || isLarge ? 1 : 0);
