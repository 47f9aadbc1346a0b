// Writes the brotli and gzip forms of the built page's texts beside them: the gateway sends whichever the browser takes,
// and compresses nothing while it serves. Deterministic: the same file gives the same bytes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|mjs|css|json|svg|html|txt|jsonl|wasm|ttf)$/;
/** Below this the header of the answer is longer than what is saved, bytes. */
const WORTH_IT = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses every text in `folder`, which must be fresh: what is gone must not be left behind compressed. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(name => TEXT.test(name));
  await Promise.all(
    names.map(async name => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.length < WORTH_IT) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
