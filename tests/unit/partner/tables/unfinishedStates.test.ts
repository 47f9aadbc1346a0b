import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { TableJournalLine } from '../../../../partner/tables/store/lines.ts';
import { openTableStore } from '../../../../partner/tables/store/tableStore.ts';
import { seededRandom } from '../support/seededRandom.ts';

const TABLE = 'MOONT-LILY-BACCARAT';
const STEPS = 2_000;

it('tables: what is due next follows from the states of its rounds, which are those of all players after every line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-tables-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await openTableStore(path.join(folder, 'tables.jsonl'), () => 0);
  onTestFinished(() => store.close());
  const random = seededRandom(5);
  const seen = new Set<string>();
  for (let n = 0; n < STEPS; n += 1) {
    const round = random.below(3);
    const player = `p${random.below(4)}`;
    const id = `r${round}.${player}.${random.below(6)}`;
    const chips = random.below(4) === 0 ? {} : { player: 400 };
    const lines: readonly TableJournalLine[] = [
      {
        ...{ t: 'chips', id, table: TABLE, shoe: 1, round, player, name: player, session: 's', token: 't' },
        ...{ chips, v: n, n, at: 0 },
      },
      { t: 'staked', id },
      { t: 'standing', id },
      { t: 'refused', id, code: 'insufficient_funds' },
      { t: 'undone', id, code: 'unreached' },
      { t: 'settled', id, payout: 800 },
      { t: 'delivered', id },
      { t: 'void', table: TABLE, shoe: 1, round: random.below(100), at: 0 },
    ];
    const line = lines[random.below(lines.length)];
    if (line === undefined || ('id' in line && line.t !== 'chips' && store.round(id) === null)) continue;
    if (line.t === 'chips' && store.round(id) !== null) continue;
    void store.write(line);
    const states = new Set(store.unfinished(TABLE).map(it => `${it.shoe}.${it.round} ${it.state}`));
    const told = [...store.unfinishedStates(TABLE)].map(it => `${it.shoe}.${it.round} ${it.state}`);
    expect(told.toSorted()).toEqual([...states].toSorted());
    for (const state of states) seen.add(state);
  }
  expect(seen.size).toBeGreaterThan(8);
});
