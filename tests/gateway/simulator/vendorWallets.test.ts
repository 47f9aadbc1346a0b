import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Simulator } from '../../../gateway/simulator/simulator.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Demo, openDemo } from './openDemo.ts';

describe('a demo world where each vendor has a wallet', () => {
  let demo: Demo;
  let simulator: Simulator;
  beforeAll(async () => {
    demo = await openDemo('mango', testMerchant({ singleWallet: false }));
    simulator = demo.play();
    await demo.clock.advance(4_900);
  });
  afterAll(async () => {
    await simulator.close();
    await demo.close();
  });

  it('lives as well: the bots move money to where the games stake from, and win', async () => {
    await vi.waitFor(
      async () => {
        const board = await demo.visitor.call('rankList', {}, null);
        expect(board.ok && board.value.list.length).toBeGreaterThan(0);
      },
      { interval: 50 },
    );
    expect(demo.sent).toContain('POST /wps/relay/GCS_walletTransfer');
  });
});
