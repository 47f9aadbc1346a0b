import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { callAt } from '../support/gateway.ts';
import { buildGateway, databasePid, type GatewayProcess, isAlive, runGateway } from './gatewayProcess.ts';

let dataDir: string;
/** Trial accounts without a solved challenge. */
let merchantFile: string;
let running: GatewayProcess[];
/** A data folder as its first gateway has left it. */
let made: Promise<string> | null = null;
beforeAll(async () => {
  await buildGateway();
  merchantFile = path.join(await mkdtemp(path.join(tmpdir(), 'croupier-merchant-')), 'merchant.json');
  await writeFile(merchantFile, JSON.stringify({ access: { antiBot: 'optional' } }));
});
afterAll(async () => {
  await rm(path.dirname(merchantFile), { recursive: true, force: true });
  if (made !== null) await rm(await made, { recursive: true, force: true });
});
beforeEach(async () => {
  running = [];
  dataDir = await mkdtemp(path.join(tmpdir(), 'croupier-start-'));
});
afterEach(async () => {
  for (const { child, ended } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended();
  }
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): GatewayProcess {
  const started = runGateway({ DATA_DIR: dataDir, MERCHANT_FILE: merchantFile, ...env }, flags);
  running.push(started);
  return started;
}

async function makeWorld(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-made-'));
  const first = runGateway({ DATA_DIR: folder, MERCHANT_FILE: merchantFile });
  await first.serving();
  first.child.kill('SIGINT');
  expect(await first.ended()).toBe(0);
  return folder;
}

/** The data folder has a world already: what a case is about is no first start, which takes seconds. */
async function haveWorld(): Promise<void> {
  made ??= makeWorld();
  // With the owners: the server runs as another user than root.
  await promisify(execFile)('cp', ['-a', `${await made}/.`, dataDir]);
}

async function serverPid(): Promise<number> {
  const pid = await databasePid(dataDir);
  if (pid === null) throw new Error('no database server runs');
  return pid;
}

const sentences = (text: string) => text.trim().split('\n');

it('A start tells the address, the demo accounts and where the data is, and serves', async () => {
  const gateway = start();
  const origin = await gateway.serving();
  for (const word of ['visitor', 'trial', 'member', 'agent', 'downline', dataDir]) {
    expect(gateway.stdout()).toContain(word);
  }
  const { status, body } = await callAt(origin, 'GET /v1/demo/accounts');
  expect(status).toBe(200);
  const accounts = body.value as CallValue<'demoAccounts'>;
  expect(accounts).toHaveLength(3);
  for (const { username, password } of accounts) {
    expect(gateway.stdout()).toContain(`${username} / ${password}`);
  }
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

it('Ctrl-C stops the gateway and its database, and leaves no process behind', async () => {
  await haveWorld();
  const gateway = start();
  await gateway.serving();
  const pid = await serverPid();
  expect(isAlive(pid)).toBe(true);
  gateway.child.kill('SIGINT');
  expect(await gateway.ended()).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(gateway.stderr()).toBe('');
});

it('The same Ctrl-C that arrives twice, as npm passes it on, still stops the database', async () => {
  await haveWorld();
  const gateway = start();
  await gateway.serving();
  const pid = await serverPid();
  gateway.child.kill('SIGINT');
  gateway.child.kill('SIGTERM');
  expect(await gateway.ended()).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

it('After a kill -9 the next start stops the database left behind and finds everything that was booked', async () => {
  await haveWorld();
  const killed = start();
  const trial = await callAt(await killed.serving(), 'POST /wps/session/login/freeplay');
  const { token } = trial.body.value as { token: string };
  const orphan = await serverPid();
  killed.child.kill('SIGKILL');
  await killed.ended();
  expect(isAlive(orphan)).toBe(true);
  const next = start();
  const { status } = await callAt(await next.serving(), 'GET /wps/member/info', { token });
  expect(status).toBe(200);
  expect(isAlive(orphan)).toBe(false);
});

it('--fresh throws the old world away', async () => {
  await haveWorld();
  const first = start();
  const trial = await callAt(await first.serving(), 'POST /wps/session/login/freeplay');
  const { token } = trial.body.value as { token: string };
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  const second = start({}, ['--fresh']);
  const { status } = await callAt(await second.serving(), 'GET /wps/member/info', { token });
  expect(status).toBe(401);
});

it('A second gateway on the same data folder ends with one sentence and leaves the first alone', async () => {
  await haveWorld();
  const first = start();
  const origin = await first.serving();
  const second = start();
  expect(await second.ended()).toBe(1);
  expect(sentences(second.stderr())).toEqual([`Another gateway uses the data folder ${dataDir} (DATA_DIR).`]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

it('A taken port ends the start with one sentence, and the database is stopped again', async () => {
  await haveWorld();
  const other = createServer().listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(other.listening).toBe(true));
  const { port } = other.address() as AddressInfo;
  try {
    const gateway = start({ PORT: String(port) });
    expect(await gateway.ended()).toBe(1);
    expect(sentences(gateway.stderr())).toEqual([
      `Port ${port} on 127.0.0.1 is taken: choose another with --port or --host.`,
    ]);
    expect(await databasePid(dataDir)).toBeNull();
  } finally {
    other.close();
  }
});

it('A wrong value ends the start with one sentence that names the key', async () => {
  const gateway = start({ DEMO_CLOCK: '-3' });
  expect(await gateway.ended()).toBe(1);
  expect(sentences(gateway.stderr())).toHaveLength(1);
  expect(gateway.stderr()).toMatch(/^DEMO_CLOCK can't be "-3": /);
});

it('A data folder that can’t be made ends the start with one sentence', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  const gateway = start({ DATA_DIR: path.join(file, 'data') });
  expect(await gateway.ended()).toBe(1);
  expect(sentences(gateway.stderr())).toHaveLength(1);
  expect(gateway.stderr()).toContain(
    `The data folder ${path.join(file, 'data')} (DATA_DIR) can't be written`,
  );
});

it('A database that isn’t there ends the start with one sentence without its password', async () => {
  const gateway = start({ DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/world' });
  expect(await gateway.ended()).toBe(1);
  expect(sentences(gateway.stderr())).toHaveLength(1);
  expect(gateway.stderr()).toContain("The database at 127.0.0.1:1 (DATABASE_URL) can't be reached");
  expect(gateway.stderr()).not.toContain('secret');
});
