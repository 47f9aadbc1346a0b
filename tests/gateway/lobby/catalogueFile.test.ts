import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCatalogue } from '../../../gateway/catalogue/command.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-catalogue-'));
  const remember = async (url: string) => {
    databaseUrl = url;
    return url;
  };
  gateway = await openGateway({}, undefined, undefined, {}, { databaseUrl: remember });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as a person would; answers its exit code and what it wrote. */
async function run(args: readonly string[], stdin = '', DATABASE_URL = databaseUrl) {
  const written = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const streams = { stdin: Readable.from([stdin]), stdout: into('out'), stderr: into('err') };
  const code = await runCatalogue(args, { DATABASE_URL }, streams as never);
  return { code, ...written };
}

const listOf = async () => {
  const { body } = await gateway.call('GET /v1/games/list', { params: { pageSize: 5 } });
  return calls.openGameList.value.parse(body.value);
};
const lanesOf = async () => {
  const { body } = await gateway.call('GET /wps/relay/GCSGAME_newGameVendor');
  return calls.vendors.value.parse(body.value).data.lanes;
};

const OWN = [
  { kind: 'vendor', vassalage: 'OWN', lane: 'FISH', name: 'Own Pond' },
  {
    ...{ kind: 'game', nodeId: 'n1', gameType: 'FISH', vassalage: 'OWN', gameCode: 'OWN-1' },
    ...{ names: { bn: 'নিজের মাছ', en: 'Own Fish' }, aliases: ['nijer mach'], gameClassify: 'FISH' },
    ...{ minBet: 50, rtp: 9_650, volatility: 'low', tags: ['new'], isTop: true, isHot: false },
    ...{ supportPlay: 1, iconUrl: '/own.png', showIcon: '/own-wide.png', released: '2026-03-01' },
  },
  {
    ...{ kind: 'game', nodeId: 'n2', gameType: 'FISH', vassalage: 'OWN', gameCode: 'OWN-2' },
    ...{ names: { ar: 'بحر' }, isGame: 'VASSALAGE' },
  },
];
const text = (lines: readonly unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('');

describe('npm run catalogue', () => {
  it('writes the games down and reads them again: the same catalogue', async () => {
    const [file, again] = [path.join(folder, 'all.jsonl'), path.join(folder, 'again.jsonl')];
    const before = await listOf();
    expect(await run(['export', file])).toMatchObject({ code: 0, out: '' });
    expect(await run(['import', file])).toMatchObject({ code: 0 });
    expect(await listOf()).toEqual(before);
    await run(['export', again]);
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
    expect((await readFile(file, 'utf8')).trim().split('\n').length).toBeGreaterThan(before.total ?? 0);
  });

  it('puts an operator’s games in the place of the others, and a gateway that runs shows them at once', async () => {
    const file = path.join(folder, 'demo.jsonl');
    await run(['export', file]);
    const demo = await listOf();
    const { code, err } = await run(['import', '-'], text(OWN));
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringContaining('Imported 2 games of 1 vendors'),
    });
    const own = await listOf();
    expect(own.games.map(({ gameName }) => gameName)).toEqual(['Own Fish', 'بحر']);
    expect(own).toMatchObject({ total: 2 });
    expect(own.version).not.toBe(demo.version);
    expect((await lanesOf()).map(({ gameClassify }) => gameClassify)).toEqual(['FISH']);
    expect((await run(['export'])).out).toBe(text(OWN));
    await run(['import', file]);
    expect(await listOf()).toEqual(demo);
  });

  it('imports nothing of a file with a fault, and says which line and field', async () => {
    const before = await listOf();
    const file = path.join(folder, 'wrong.jsonl');
    await writeFile(file, text([...OWN, { ...OWN[1], nodeId: 'n3', gameCode: 'OWN-3', minBet: 0.5 }]));
    const { code, err } = await run(['import', file]);
    expect(code).toBe(1);
    expect(err).toContain(`${file}:4: minBet: `);
    expect(err).toContain('Nothing was imported.');
    expect(await listOf()).toEqual(before);
  });

  it('says in a sentence what file, database or command is wrong', async () => {
    const missing = path.join(folder, 'missing.jsonl');
    expect(await run(['import', missing])).toMatchObject({
      code: 1,
      err: `${missing} can't be read: ENOENT.\n`,
    });
    const nowhere = path.join(folder, 'none/out.jsonl');
    expect(await run(['export', nowhere])).toMatchObject({ code: 1 });
    const far = await run(['export'], '', 'postgresql://nobody@127.0.0.1:1/none');
    expect(far).toMatchObject({ code: 1, err: expect.stringContaining("can't be reached") });
    for (const args of [[], ['import'], ['drop'], ['export', 'a', 'b'], ['import', 'a', '--fresh']]) {
      expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
    }
  });
});
