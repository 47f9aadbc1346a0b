import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';
import { buildGateway, databasePid, type GatewayProcess, runGateway } from './gatewayProcess.ts';

let folder: string;
let test: TestDatabase;
let gateway: GatewayProcess;
beforeAll(async () => {
  await buildGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-unread-'));
  // The built-in database runs as another user than root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  gateway.child.kill('SIGKILL');
  await gateway.ended();
  await test.drop();
});

describe.each([{ WORKERS: '1' }, { WORKERS: '2' }])('A gateway with $WORKERS workers', ({ WORKERS }) => {
  it('serves on when nobody reads what it prints, and ends when it is told', async () => {
    gateway = runGateway({ DATABASE_URL: test.url, DATA_DIR: folder, LOG_LEVEL: 'info', WORKERS });
    const origin = await gateway.serving();
    gateway.child.stdout?.destroy();
    gateway.child.stderr?.destroy();
    // Each call is a line in the log.
    for (let n = 0; n < 20; n += 1)
      expect((await callAt(origin, 'GET /wps/system/whitelabel')).status).toBe(200);
    gateway.child.kill('SIGTERM');
    expect(await gateway.ended()).toBe(0);
  });
});

it('A gateway that can not continue ends, though nobody reads why', async () => {
  const data = path.join(folder, 'own');
  gateway = runGateway({ DATA_DIR: data });
  await gateway.serving();
  gateway.child.stdout?.destroy();
  gateway.child.stderr?.destroy();
  process.kill((await databasePid(data)) ?? 0, 'SIGKILL');
  expect(await gateway.ended()).toBe(1);
});
