// The stream library by itself: no name of the platform's topics and calls stands in it, and what another product loads with it
// stays small. Bundles its entry (docs/architecture.md, "The stream library").
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { exit } from '../exit.mjs';
import { platformNames } from './library/names.mjs';
import { LIBRARY } from './library/part.mjs';
import { sourceFiles } from './modules.mjs';

/** Most that the library alone may have, KB of 1000 bytes. */
const BOUND_KB = 32;
const ENTRY = 'streams/library.ts';
const EXAMPLE = 'docs/examples/chat.ts';

/** The calls of the protocol itself. */
const OF_PROTOCOL = new Set(['snap', 'authRefresh']);

async function namesOfPlatform() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { topicKeys } = await import('../../streams/wire/tables/topics.ts');
  const { calls } = await import('../../streams/wire/tables/calls.ts');
  await unregister();
  return [...topicKeys, ...Object.keys(calls).filter(name => !OF_PROTOCOL.has(name))];
}

/** Gzip size of a file with everything it imports but `external`, minified, KB. */
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
  const code = output.map(file => (file.type === 'chunk' ? file.code : '')).join('');
  return gzipSync(code, { level: 9 }).length / 1000;
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
const alone = await sizeOf(ENTRY, ['rxjs', 'socket.io-client', 'zod']);
const withZod = await sizeOf(ENTRY, ['rxjs', 'socket.io-client']);
const withRxjs = await sizeOf(ENTRY, ['socket.io-client', 'zod']);
const example = await sizeOf(EXAMPLE, []);
console.log(
  `library: ${files.length} files, ${wrong} names of the platform; alone ${kb(alone)} gzip, bound ${BOUND_KB} KB; ` +
    `with RxJS ${kb(withRxjs)}, with zod ${kb(withZod)}; the example with everything it imports ${kb(example)}`,
);
await exit(wrong > 0 || alone > BOUND_KB ? 1 : 0);
