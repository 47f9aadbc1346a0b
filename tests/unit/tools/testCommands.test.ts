import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RINGS, ringOf } from '../../../tools/rings.mjs';
import { commandsFor, testList } from '../../../tools/run/commands.mjs';
import { readOptions } from '../../../tools/run/options.mjs';
import { mergeShards, writeShard } from '../../../tools/run/shards.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the table of rings', () => {
  it('names folders, configurations and files that there are', () => {
    for (const { folders, config, setup = [] } of Object.values(RINGS))
      for (const file of [...folders, ...(config ? [config] : []), ...setup])
        expect(existsSync(file), file).toBe(true);
  });

  it('tells the ring of a test, and that support is none', () => {
    expect(ringOf('tests/e2e/content/pages.spec.ts')).toBe('e2e');
    expect(ringOf('tests/unit/tools/testCommands.test.ts')).toBe('unit');
    expect(ringOf('tests/e2e/support/api.ts')).toBeNull();
  });
});

describe('the commands for tests', () => {
  const argsOf = (options: Parameters<typeof commandsFor>[0]) =>
    commandsFor({ listFolder: folder, ...options }).map(({ result, args }) => ({
      result,
      args: args.join(' '),
    }));

  it('run all rings of Vitest at once, and each of Playwright by itself', () => {
    const [vitest, ...playwright] = argsOf({});
    expect(vitest?.args).toBe(
      'run --project unit --project unit-alone --project component --project gateway --project gateway-alone',
    );
    expect(playwright.map(({ result }) => result)).toContain('e2e');
  });

  it('run some files in the projects of their rings, and no ring without one', () => {
    const files = ['tests/unit/a.test.ts', 'tests/component/b.test.tsx'];
    expect(argsOf({ selection: { files, cases: [] } })).toEqual([
      {
        result: 'vitest',
        args: `run --project unit --project unit-alone --project component ${files.join(' ')}`,
      },
    ]);
  });

  it('give Playwright a list of files and single cases', () => {
    const cases = [['tests/e2e/life/b.spec.ts', 'a page', 'comes back'] as const];
    const selection = { files: ['tests/e2e/a.spec.ts'], cases };
    const [command] = commandsFor({ rings: ['e2e'], selection, listFolder: folder });
    const file = path.join(folder, 'e2e.txt');
    expect(command?.args).toEqual(['test', '--config', 'playwright.config.ts', '--test-list', file]);
    expect(readFileSync(file, 'utf8')).toBe('a.spec.ts\nlife/b.spec.ts › a page › comes back\n');
    expect(command?.isBuilt).toBe(true);
  });

  it('list no case of a file that runs whole', () => {
    expect(testList(['tests/e2e/a.spec.ts'], [['tests/e2e/a.spec.ts', 'one']], 'tests/e2e')).toEqual([
      'a.spec.ts',
    ]);
  });

  it('hand a shard to every ring', () => {
    for (const { args } of argsOf({ shard: '2/3' })) expect(args).toContain('--shard=2/3');
  });
});

describe('the options', () => {
  it('tell words, switches and values apart', () => {
    const options = readOptions(
      ['lobby', '--list', '--shard', '1/3', '--since=main'],
      ['--shard', '--since'],
    );
    expect(options.words).toEqual(['lobby']);
    expect(options.has('--list')).toBe(true);
    expect(options.shard).toBe('1/3');
    expect(options.value('--since')).toBe('main');
  });

  it.each(['0/3', '4/3', '1', ''])('refuse the shard %j', shard => {
    expect(() => readOptions(['--shard', shard], ['--shard'])).toThrow('--shard wants such as 1/3');
  });
});

describe('the results of shards', () => {
  function leave(shard: string, name: string, passed: number) {
    const results = path.join(folder, `shard-${shard.replace('/', '-')}`);
    writeShard(results, shard);
    const count = { passed, failed: 0, skipped: 0, retried: 0 };
    const ran = [{ file: 'a.test.ts', name: `${shard} ${name}`, state: 'passed', ms: 1 }];
    writeFileSync(
      path.join(results, `${name}.json`),
      JSON.stringify({ count, told: [`told ${shard}`], ran }),
    );
    return results;
  }

  it('become those of one run', () => {
    const shards = [leave('1/2', 'vitest', 3), leave('2/2', 'vitest', 4)];
    const into = path.join(folder, 'merged');
    mergeShards(shards, into);
    expect(JSON.parse(readFileSync(path.join(into, 'vitest.json'), 'utf8'))).toMatchObject({
      count: { passed: 7 },
      told: ['told 1/2', 'told 2/2'],
      ran: [{ name: '1/2 vitest' }, { name: '2/2 vitest' }],
    });
  });

  it('are refused when one is missing, there twice, or of another run', () => {
    const [one, two] = [leave('1/2', 'e2e', 1), leave('2/2', 'e2e', 1)];
    const other = leave('3/3', 'e2e', 1);
    expect(() => mergeShards([one], folder)).toThrow('shards are missing: 2/2');
    expect(() => mergeShards([one, two, two], folder)).toThrow('a shard is there twice');
    expect(() => mergeShards([one, other], folder)).toThrow('these are no shards of one run');
    expect(() => mergeShards([], folder)).toThrow('these are no shards of one run');
  });
});
