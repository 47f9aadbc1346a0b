import type { SeamlessCall } from '../../../streams/wire/gameServers/seamless.ts';
import { Mismatch, NotApplicable } from '../case.ts';
import { bookCases } from './bookCases.ts';
import { expectBalance, expectRefusal, expectSame, STAKE, staked, type WalletCase } from './expected.ts';
import { tableCases } from './tableCases.ts';

const MONEY: readonly SeamlessCall[] = ['bet', 'win', 'rollback', 'endRound'];

/** Every rule of the protocol, in the order of a run. */
export const walletCases: readonly WalletCase[] = [
  {
    id: 'signature',
    title: 'A call that another secret signed is refused.',
    async run({ call }) {
      const answer = await call('balance', { session: 'x'.repeat(43) }, { secret: 'y'.repeat(40) });
      expectRefusal(answer, 'signature_invalid');
    },
  },
  {
    id: 'signed-for',
    title:
      'A call that was signed for another server, or for another gateway, is refused, though the secret is right.',
    async run({ call, target }) {
      const session = { session: 'x'.repeat(43) };
      expectRefusal(await call('balance', session, { signedFor: `${target.server}-2` }), 'signature_invalid');
      expectRefusal(await call('balance', session, { signedTo: 'gateway.example' }), 'signature_invalid');
    },
  },
  {
    id: 'signed-bytes',
    title: 'The signature covers the bytes of the body.',
    async run(bench) {
      const { session, balance } = await bench.open();
      const bet = { session, round: bench.newId(), transaction: bench.newId(), amount: STAKE };
      const tamper = (body: string) => body.replace(`"amount":${STAKE}`, '"amount":1');
      expectRefusal(await bench.call('bet', bet, { tamper }), 'signature_invalid');
      expectBalance(await bench.call('balance', { session }), balance);
    },
  },
  {
    id: 'clock-skew',
    title: 'A call whose timestamp is far from the wallet’s time is refused.',
    async run({ call }) {
      for (const aheadMs of [-3_600_000, 3_600_000]) {
        expectRefusal(await call('balance', { session: 'x'.repeat(43) }, { aheadMs }), 'clock_skew');
      }
    },
  },
  {
    id: 'malformed',
    title: 'A body that is not one of the protocol is refused and changes nothing.',
    async run(bench) {
      const { session, balance } = await bench.open();
      const good = { session, round: bench.newId(), transaction: bench.newId(), amount: STAKE };
      const bad = [{ amount: -1 }, { amount: 0.5 }, { amount: '100' }, { round: '' }, { more: 1 }];
      for (const part of bad) expectRefusal(await bench.call('bet', { ...good, ...part }), 'bad_request');
      expectBalance(await bench.call('balance', { session }), balance);
    },
  },
  {
    id: 'launch-once',
    title: 'The token of a launch is exchanged once; the same request again gets the same session.',
    async run(bench) {
      const token = await bench.target.launch();
      const request = bench.newId();
      const first = await bench.call('authenticate', { token }, { request });
      expectSame(first, await bench.call('authenticate', { token }, { request }));
      expectRefusal(await bench.call('authenticate', { token }), 'token_invalid');
      expectRefusal(await bench.call('authenticate', { token: 'z'.repeat(43) }), 'token_invalid');
    },
  },
  {
    id: 'session-unknown',
    title: 'Money calls without a session of this server are refused.',
    async run(bench) {
      const ids = { session: 'x'.repeat(43), round: bench.newId(), transaction: bench.newId() };
      const more = { bet: { amount: 1 }, win: { amount: 1 }, rollback: { bet: 'x' }, endRound: {} };
      for (const [name, part] of Object.entries(more))
        expectRefusal(await bench.call(name as SeamlessCall, { ...ids, ...part }), 'session_unknown');
    },
  },
  {
    id: 'round',
    title: 'A bet takes its stake, a win pays, and the end tells the figures of the round.',
    async run(bench) {
      const { balance, ids } = await staked(bench);
      expectBalance(await bench.call('win', { ...ids(), amount: 250 }), balance + 150);
      const end = await bench.call('endRound', ids());
      expectBalance(end, balance + 150);
      if (end.body.stake !== STAKE || end.body.payout !== 250)
        throw new Mismatch(`a stake of ${STAKE} and a payout of 250, not ${JSON.stringify(end.body)}`);
    },
  },
  {
    id: 'same-transaction',
    title: 'The same transaction again, with whatever request id, is answered as before and moves nothing.',
    async run(bench) {
      const { session, balance, ids, bet } = await staked(bench);
      const win = { ...ids(), amount: 30 };
      const paid = await bench.call('win', win);
      expectSame(paid, await bench.call('win', win));
      expectBalance(await bench.call('bet', bet), balance - STAKE);
      expectBalance(await bench.call('balance', { session }), balance - STAKE + 30);
    },
  },
  {
    id: 'other-content',
    title: 'A transaction id that comes back with other content is a conflict and moves nothing.',
    async run(bench) {
      const { session, balance, bet } = await staked(bench);
      expectRefusal(await bench.call('bet', { ...bet, amount: STAKE + 1 }), 'transaction_conflict');
      expectRefusal(await bench.call('win', bet), 'transaction_conflict');
      expectBalance(await bench.call('balance', { session }), balance - STAKE);
    },
  },
  {
    id: 'same-request',
    title: 'A request id is good for one transaction.',
    async run(bench) {
      const { session, balance } = await bench.open();
      const request = bench.newId();
      const bet = () => ({ session, round: bench.newId(), transaction: bench.newId(), amount: STAKE });
      const first = bet();
      const answer = await bench.call('bet', first, { request });
      expectSame(answer, await bench.call('bet', first, { request }));
      expectRefusal(await bench.call('bet', bet(), { request }), 'request_conflict');
      expectBalance(await bench.call('balance', { session }), balance - STAKE);
    },
  },
  {
    id: 'true-balance',
    title: 'Too little money is refused with the true balance, and the same bet stays refused.',
    async run(bench) {
      const { session, balance, ids } = await staked(bench);
      const left = balance - STAKE;
      const most = Math.min(left + 1, 1_000_000);
      if (left >= 1_000_000) throw new NotApplicable('the account has more than the largest stake');
      const bet = { ...ids(), amount: most };
      const refused = await bench.call('bet', bet);
      expectRefusal(refused, 'insufficient_funds');
      if (refused.body.balance !== left) throw new Mismatch(`a balance of ${left} in the refusal`);
      await bench.call('win', { ...ids(), amount: 500 });
      expectSame(refused, await bench.call('bet', bet));
      expectBalance(await bench.call('balance', { session }), left + 500);
    },
  },
  {
    id: 'rollback',
    title: 'A rollback gives the stake back, once, however often it comes.',
    async run(bench) {
      const { balance, ids, bet } = await staked(bench);
      const undo = { ...ids(), bet: bet.transaction };
      const first = await bench.call('rollback', undo);
      expectBalance(first, balance);
      expectSame(first, await bench.call('rollback', undo));
      expectBalance(await bench.call('rollback', { ...ids(), bet: bet.transaction }), balance);
    },
  },
  {
    id: 'tombstone',
    title: 'A rollback that comes before its bet succeeds, and the bet is refused when it comes.',
    async run(bench) {
      const { session, balance } = await bench.open();
      const round = bench.newId();
      const bet = { session, round, transaction: bench.newId(), amount: STAKE };
      const undo = { session, round, transaction: bench.newId(), bet: bet.transaction };
      expectBalance(await bench.call('rollback', undo), balance);
      expectRefusal(await bench.call('bet', bet), 'bet_rolled_back');
      expectRefusal(await bench.call('bet', bet), 'bet_rolled_back');
      expectBalance(await bench.call('balance', { session }), balance);
    },
  },
  {
    id: 'early-win',
    title: 'A win before its bet is refused for now, and succeeds with the same ids after it.',
    async run(bench) {
      const { session, balance } = await bench.open();
      const round = bench.newId();
      const win = { session, round, transaction: bench.newId(), amount: 70 };
      const early = await bench.call('win', win);
      expectRefusal(early, 'bet_unknown');
      if (early.body.retry !== true) throw new Mismatch('a refusal that says: retry');
      await bench.call('bet', { session, round, transaction: bench.newId(), amount: STAKE });
      expectBalance(await bench.call('win', win), balance - STAKE + 70);
    },
  },
  {
    id: 'returned-win',
    title:
      'A win of a round whose stake went back is credited; one of a round that never had a stake is refused.',
    async run(bench) {
      const { session, balance, ids, bet } = await staked(bench);
      await bench.call('rollback', { ...ids(), bet: bet.transaction });
      await bench.call('endRound', ids());
      expectBalance(await bench.call('win', { ...ids(), amount: 40 }), balance + 40);
      const empty = { session, round: bench.newId() };
      await bench.call('rollback', { ...empty, transaction: bench.newId(), bet: bench.newId() });
      await bench.call('endRound', { ...empty, transaction: bench.newId() });
      const win = { ...empty, transaction: bench.newId(), amount: 40 };
      expectRefusal(await bench.call('win', win), 'round_closed');
    },
  },
  {
    id: 'late-win',
    title: 'A win after the end of its round is credited, and a bet after it is refused.',
    async run(bench) {
      const { balance, ids, bet } = await staked(bench);
      await bench.call('endRound', ids());
      expectBalance(await bench.call('win', { ...ids(), amount: 40 }), balance - STAKE + 40);
      expectRefusal(await bench.call('bet', { ...ids(), amount: STAKE }), 'round_closed');
      expectRefusal(await bench.call('rollback', { ...ids(), bet: bet.transaction }), 'round_closed');
    },
  },
  {
    id: 'after-sign-out',
    title:
      'The end of the player’s session refuses bets and the balance, but never a win, a rollback or the end of a round.',
    async run(bench) {
      const { signOut } = bench.target;
      if (signOut === null) throw new NotApplicable('the player can’t be signed out');
      const { session, balance, ids } = await staked(bench);
      const second = { ...ids(), amount: 50 };
      expectBalance(await bench.call('bet', second), balance - 150);
      await signOut();
      expectRefusal(await bench.call('bet', { ...ids(), amount: STAKE }), 'session_ended');
      expectRefusal(await bench.call('balance', { session }), 'session_ended');
      expectBalance(await bench.call('rollback', { ...ids(), bet: second.transaction }), balance - 100);
      expectBalance(await bench.call('win', { ...ids(), amount: 300 }), balance + 200);
      expectBalance(await bench.call('endRound', ids()), balance + 200);
    },
  },
  {
    id: 'at-once',
    title: 'The same transaction many times at once moves its money once.',
    async run(bench) {
      const { session, balance, ids } = await staked(bench);
      const win = { ...ids(), amount: 10 };
      const answers = await Promise.all(Array.from({ length: 12 }, () => bench.call('win', win)));
      for (const answer of answers) expectBalance(answer, balance - STAKE + 10);
      expectBalance(await bench.call('balance', { session }), balance - STAKE + 10);
    },
  },
  {
    id: 'foreign-server',
    title: 'A server that the wallet does not know is refused.',
    async run(bench) {
      const { openWalletBench } = await import('./bench.ts');
      const stranger = openWalletBench({ ...bench.target, server: 'nobody-knows-this' });
      for (const name of ['balance', ...MONEY] as const)
        expectRefusal(await stranger.call(name, {}), 'server_unknown');
    },
  },
  ...tableCases,
  ...bookCases,
];
