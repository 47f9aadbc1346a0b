import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** More than a pipe holds. */
const CHARACTERS = 1_000_000;

it('issue 28: a command exits only when its reader, however late, has taken its last words', async () => {
  const source = `
    import { exit } from './tools/exit.mjs';
    console.log('x'.repeat(${CHARACTERS}));
    console.error('the end');
    await exit(3);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'pipe' });
  const exited = once(child, 'exit');
  await once(child.stderr, 'data');
  let taken = 0;
  child.stdout.on('data', (bytes: Buffer) => {
    taken += bytes.length;
  });
  await once(child.stdout, 'end');
  expect((await exited)[0]).toBe(3);
  expect(taken).toBe(CHARACTERS + 1);
});
