import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFERED_TABLES } from '../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, shoePromise, shoeSeeds } from '../../../partner/tables/rules/shoe/chain.ts';
import { shoeRandom } from '../../../partner/tables/rules/shoe/hmacStream.ts';

const seeds = shoeSeeds(makeShoeChain('a secret of the tool', 'T', 0), 17);
const { serverSeed: seed, salt, shoe } = seeds;
const published = { rules: 'croupier-shoe-1', shoe, promise: shoePromise(seeds), salt, seed };

/** A shoe of a kind with all its rounds, as they were seen at the table. */
function recordOf(kind: string) {
  const offered = OFFERED_TABLES.get(kind);
  const rounds = offered?.kind.play(shoeRandom(seeds));
  const dealt = Array.from({ length: offered?.timing.rounds ?? 0 }, (_, round) => ({
    round,
    steps: (rounds?.next().value?.steps ?? []).map(it => ({ ...it })),
  }));
  return { ...published, kind, rounds: dealt };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-shoe-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/verifyDraw.mjs', ...args], {
    encoding: 'utf8',
  });
  return { status, text: stdout.trim() };
}
function verify(record: object) {
  const file = path.join(folder, 'shoe.json');
  writeFileSync(file, JSON.stringify(record));
  return run(file);
}
const flagsOf = (of: Readonly<Record<string, string | number>>) =>
  Object.entries(of).flatMap(([name, value]) => [`--${name}`, String(value)]);

// Each look is a process of its own, and a busy machine takes its time.
describe('npm run verify-draw, for a shoe of a live table', { timeout: 120_000 }, () => {
  it('imports nothing of the tables', () => {
    const text = readFileSync('tools/verifyShoe.mjs', 'utf8');
    const imported = [...text.matchAll(/(?:from|import) '([^']+)'/g)].map(([, what]) => what);
    expect(imported).toEqual(['node:crypto']);
  });

  it.each([...OFFERED_TABLES.keys()])('issue 33: deals every round of %s again', kind => {
    const record = recordOf(kind);
    const { length } = record.rounds;
    expect(verify(record)).toEqual({
      status: 0,
      text: `FITS: ${length} of ${length} rounds were dealt as promised.`,
    });
  });

  it('issue 33: shows the rounds of what the page says of a shoe', () => {
    const { shoe: number, promise } = published;
    const said = run(...flagsOf({ kind: 'baccarat', shoe: number, promise, salt, seed }));
    expect(said.status).toBe(0);
    const [first, ...rounds] = said.text.split('\n');
    expect(first).toBe('FITS: the seed is the one that was promised. Its rounds:');
    expect(rounds).toHaveLength(60);
    expect(rounds[0]?.trim()).toMatch(
      /^0 {2}player( [♠♥♦♣](?:[2-9]|10|[AJQK])){2,3}, banker( [♠♥♦♣]\w+){2,3}$/,
    );
    // What a seat draws is no step: its cards stand there in their order.
    const blackjack = run(...flagsOf({ kind: 'blackjack', shoe: number, promise, salt, seed }));
    expect(blackjack.text).toMatch(/seat:6 next( [♠♥♦♣]\w+){8}/);
  });

  it('issue 33: says what differs, and what it can’t tell', () => {
    const record = recordOf('baccarat');
    const [first, ...others] = record.rounds;
    const changed = { round: 0, steps: [{ to: 'player', shows: 0 }, ...(first?.steps.slice(1) ?? [])] };
    expect(verify({ ...record, seed: 'ab'.repeat(32) })).toEqual({
      status: 1,
      text: 'DIFFERS: the seed is not the one whose hash was promised.',
    });
    const wrong = [changed, { round: 0, steps: [] }];
    for (const round of wrong)
      expect(verify({ ...record, rounds: [round, ...others] })).toMatchObject({
        status: 1,
        text: expect.stringMatching(/^DIFFERS: round 0 was .*; the seed deals player /),
      });
    expect(verify({ ...record, rounds: [{ round: 60, steps: [] }] }).text).toContain(
      'there is no such round',
    );
    expect(verify({ ...record, salt: 'x' })).toMatchObject({ status: 1 });
    expect(verify({ ...record, seed: null })).toMatchObject({ status: 2 });
    expect(verify({ ...record, kind: 'toString' })).toMatchObject({ status: 2 });
    expect(run('--kind', 'baccarat', '--seed', seed).text).toBe('The number of the shoe is missing.');
    expect(run('--unknown')).toMatchObject({ status: 2, text: expect.stringContaining('usage: ') });
  });
});
