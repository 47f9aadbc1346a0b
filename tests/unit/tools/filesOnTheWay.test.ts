import { expect, it } from 'vitest';
import { BET_FLOW, filesOnTheWay, MOST_FILES } from '../../../tools/verify/filesOnTheWay.mjs';

it('issue 30.5: a bet passes at most 40 files from its call to everybody who counts it', () => {
  const files = filesOnTheWay(BET_FLOW);
  expect(files).toEqual(expect.arrayContaining([...BET_FLOW, 'gateway/play/rounds/ports.ts']));
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});

it('a door leads to what is asked of it by name, a room to everything that it needs', () => {
  const way = filesOnTheWay(['gateway/play/games/bet.ts']);
  expect(way).toContain('gateway/ledger/wallet/ledger.ts');
  expect(way).not.toContain('gateway/ledger/wallet/seedLedger.ts');
  expect(filesOnTheWay(['gateway/ledger/wallet/module.ts'])).toContain('gateway/ledger/wallet/seedLedger.ts');
});
