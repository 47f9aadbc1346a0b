import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../support/gateway.ts';
import { BUNDLE_FOLDER, buildGateway, runGateway } from './gatewayProcess.ts';

let dataDir: string;
beforeAll(async () => {
  await buildGateway();
  dataDir = await mkdtemp(path.join(tmpdir(), 'croupier-own-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const LINES = [
  { kind: 'vendor', vassalage: 'OWN', lane: 'FISH', name: 'Own Pond' },
  {
    ...{ kind: 'game', nodeId: '1', gameType: 'FISH', vassalage: 'OWN', gameCode: 'OWN-1' },
    names: { en: 'Own Fish' },
  },
];
const text = LINES.map(line => `${JSON.stringify(line)}\n`).join('');

const catalogue = async (...args: readonly string[]) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [`${BUNDLE_FOLDER}/catalogue.mjs`, ...args], { env });
};

it('an operator’s games can be there before the first start, and be changed while the gateway runs', async () => {
  const file = path.join(dataDir, 'own.jsonl');
  await writeFile(file, text);
  await catalogue('import', file);
  const gateway = runGateway({ DATA_DIR: dataDir });
  try {
    const origin = await gateway.serving();
    const names = async () => {
      const { body } = await callAt(origin, 'GET /v1/games/list');
      return (body.value as { games: { gameName: string }[] }).games.map(({ gameName }) => gameName);
    };
    expect(await names()).toEqual(['Own Fish']);
    await writeFile(file, text.replace('Own Fish', 'Other Fish'));
    await catalogue('import', file);
    expect(await names()).toEqual(['Other Fish']);
    expect((await catalogue('export')).stdout).toContain('Other Fish');
  } finally {
    gateway.child.kill('SIGTERM');
    expect(await gateway.ended()).toBe(0);
  }
});
