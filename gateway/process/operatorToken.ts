import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readIfThere } from './readIfThere.ts';

/** File in the data folder that holds the operator's token; readable by its owner only. */
export function operatorTokenFile(dataDir: string): string {
  return path.resolve(dataDir, 'operator-token');
}

/** The operator's token of this data folder; made at random the first time. */
export async function loadOperatorToken(dataDir: string): Promise<string> {
  const file = operatorTokenFile(dataDir);
  const stored = ((await readIfThere(file)) ?? '').trim();
  if (stored !== '') return stored;
  const token = randomBytes(24).toString('base64url');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return token;
}
