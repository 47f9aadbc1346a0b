import { isDeepStrictEqual } from 'node:util';
import { Mismatch, NotApplicable } from '../case.ts';
import { expect } from '../expect.ts';
import type { GameServerBench, OpenGame } from './bench.ts';

/** One rule that a game server owes its players and the wallet. */
export interface GameServerCase {
  readonly id: string;
  readonly title: string;
  run(bench: GameServerBench): Promise<void>;
}

/** Rounds until one of them has won, as far as luck goes. */
const MOST_ROUNDS = 25;
/** Longer than the first retries take together, ms. */
const RETRIES_MS = 12_000;

const typesOf = async (game: OpenGame) =>
  (await game.said()).map(({ data }) => {
    const { type, state } = data as { readonly type?: string; readonly state?: string };
    return state === undefined ? type : `${type} ${state}`;
  });

/** Plays one round until the wallet has heard its end. */
async function wholeRound(bench: GameServerBench, game: OpenGame): Promise<void> {
  const before = game.calls('endRound').length;
  const closed = (await typesOf(game)).filter(it => it === 'croupier:round closed').length;
  await bench.until(async () => {
    if (game.calls('endRound').length > before) return true;
    // Not before the cycle of the last one is over; then a press is a round.
    if (game.calls('bet').length === before) await game.press();
    return false;
  }, 'bet and endRound after a press');
  await bench.until(
    async () => (await typesOf(game)).filter(it => it === 'croupier:round closed').length > closed,
    'croupier:round closed',
  );
}

/** The stake is in the wallet once or not at all, and the wallet knows that nothing follows. */
async function expectResolved(bench: GameServerBench, game: OpenGame): Promise<void> {
  await bench.until(
    () => game.calls('rollback').length > 0 || game.calls('endRound').length > 0,
    'the same bet again, or its rollback',
    RETRIES_MS,
  );
  const bets = game.calls('bet').map(it => it.params);
  expect(
    bets.every(params => isDeepStrictEqual(params, bets[0])),
    'one transaction with one content for one stake, however often it is sent',
  );
}

/** Every rule of game servers, in the order of a run. */
export const gameServerCases: readonly GameServerCase[] = [
  {
    id: 'signed-bytes',
    title: 'Every call is signed over its bytes, with a timestamp and a body of the protocol.',
    async run(bench) {
      const game = await bench.open();
      await wholeRound(bench, game);
      const wrong = game.calls().find(it => it.wrong !== null);
      if (wrong !== undefined) throw new Mismatch(`${wrong.call} as the protocol has it: ${wrong.wrong}`);
    },
  },
  {
    id: 'launch-once',
    title: 'A launch is exchanged once, and its address opens no second game.',
    async run(bench) {
      const game = await bench.open();
      const again = await fetch(game.address);
      expect(again.status >= 400, 'a refusal for an address that was used');
      const requests = new Set(game.calls('authenticate').map(it => it.request));
      expect(
        requests.size === 1,
        'one request id for one launch, so that a lost answer can be asked for again',
      );
    },
  },
  {
    id: 'lost-launch',
    title: 'A launch whose answer was lost can be opened once more.',
    async run(bench) {
      bench.wallet.fault('authenticate', 'mute');
      const address = `${bench.origin}/play?token=${bench.wallet.launch()}`;
      const first = await fetch(address);
      const opened = first.ok ? first : await fetch(address);
      expect(opened.ok, 'the game, when its address is opened again');
      expect((await fetch(address)).status >= 400, 'a refusal once it has been opened');
    },
  },
  {
    id: 'framed-by-parent',
    title: 'Only the page that launched the game may frame it, and no script but its own runs in it.',
    async run(bench) {
      const { headers } = await bench.open();
      const policy = (headers['content-security-policy'] ?? '').split(';').map(it => it.trim());
      expect(
        policy.includes(`frame-ancestors ${bench.wallet.parent}`),
        `frame-ancestors ${bench.wallet.parent}`,
      );
      const scripts =
        policy.find(it => /^script-src /.test(it)) ?? policy.find(it => /^default-src /.test(it)) ?? '*';
      expect(!/unsafe-inline|unsafe-eval|\*/.test(scripts), 'a policy without inline and foreign scripts');
    },
  },
  {
    id: 'whole-round',
    title: 'A press is a round: a bet, what was won, its end; and the page around it hears of it.',
    async run(bench) {
      const game = await bench.open();
      const before = bench.wallet.balance();
      await wholeRound(bench, game);
      const calls = game.calls().filter(it => it.call !== 'authenticate' && it.call !== 'balance');
      expect(calls[0]?.call === 'bet' && calls.at(-1)?.call === 'endRound', 'a bet first and endRound last');
      expect(new Set(calls.map(it => it.params.round)).size === 1, 'one round id in all calls of a round');
      const moved = calls.reduce(
        (sum, { call, params }) =>
          sum + (call === 'win' ? 1 : call === 'bet' ? -1 : 0) * Number(params.amount ?? 0),
        0,
      );
      expect(bench.wallet.balance() === before + moved, 'a balance that is the sum of bets and wins');
      const types = await typesOf(game);
      for (const type of ['croupier:round open', 'croupier:balance', 'croupier:round closed'])
        expect(types.includes(type), type);
      const own = new URL(game.address).origin;
      expect(
        (await game.said()).every(({ origin }) => origin === own),
        'messages of its own origin only',
      );
    },
  },
  {
    id: 'one-at-a-time',
    title: 'Presses during a round begin no other, and nothing plays by itself.',
    async run(bench) {
      const game = await bench.open();
      for (let press = 0; press < 4; press += 1) await game.press();
      await bench.until(() => game.calls('endRound').length > 0, 'endRound');
      await bench.quiet(6_000);
      expect(new Set(game.calls('bet').map(it => it.params.transaction)).size === 1, 'one bet for one round');
    },
  },
  {
    id: 'paused',
    title: 'No stake is taken while the page around the game has paused it.',
    async run(bench) {
      const game = await bench.open();
      await game.pause(true);
      await bench.quiet(300);
      await game.press();
      await bench.quiet();
      expect(game.calls('bet').length === 0, 'no bet while paused');
      await game.pause(false);
      await wholeRound(bench, game);
    },
  },
  {
    id: 'stranger',
    title: 'Another window has nothing to say to the game.',
    async run(bench) {
      const game = await bench.open();
      await game.strangerPauses();
      await bench.quiet(300);
      await wholeRound(bench, game);
    },
  },
  {
    id: 'lost-bet',
    title: 'A bet that got lost is sent again with the same ids, or taken back.',
    async run(bench) {
      const game = await bench.open();
      bench.wallet.fault('bet', 'lose');
      await game.press();
      await expectResolved(bench, game);
    },
  },
  {
    id: 'lost-bet-answer',
    title: 'A bet whose answers got lost is never a second stake: it is played, or taken back.',
    async run(bench) {
      const game = await bench.open();
      const before = bench.wallet.balance();
      bench.wallet.fault('bet', ...Array<'mute'>(8).fill('mute'));
      await game.press();
      await expectResolved(bench, game);
      const [rollback] = game.calls('rollback');
      if (rollback === undefined) return;
      expect(
        rollback.params.bet === game.calls('bet')[0]?.params.transaction,
        'a rollback that names the bet',
      );
      expect(bench.wallet.balance() === before, 'the stake back');
      expect(game.calls('win').length === 0, 'no win in a round that was taken back');
    },
  },
  {
    id: 'refused-bet',
    title: 'A refused bet ends its round: no win, and not the same bet again.',
    async run(bench) {
      const game = await bench.open();
      const before = bench.wallet.balance();
      bench.wallet.fault('bet', 'insufficient_funds');
      await game.press();
      await bench.until(() => game.calls('bet').length > 0, 'a bet');
      await bench.quiet(3_000);
      expect(game.calls('bet').length === 1, 'no second try of a bet that was refused for good');
      expect(game.calls('win').length === 0 && bench.wallet.balance() === before, 'no win for a refused bet');
    },
  },
  {
    id: 'busy-end',
    title: 'A wallet that is busy is asked again with the same ids.',
    async run(bench) {
      const game = await bench.open();
      bench.wallet.fault('endRound', 'busy', 'lose');
      await game.press();
      const [first, ...others] = await bench.until(() => {
        const ends = game.calls('endRound');
        return ends.length > 2 && ends;
      }, 'endRound until it is answered');
      expect(
        others.every(it => isDeepStrictEqual(it.params, first?.params)),
        'the same endRound each time',
      );
    },
  },
  {
    id: 'lost-win-answer',
    title: 'A win whose answer got lost is sent again with the same ids, and is credited once.',
    async run(bench) {
      const game = await bench.open();
      bench.wallet.fault('win', 'lose', 'mute');
      for (let rounds = 0; rounds < MOST_ROUNDS && game.calls('win').length === 0; rounds += 1)
        await wholeRound(bench, game).catch(failure => {
          // Its end follows the win, which has been lost.
          if (game.calls('win').length === 0) throw failure;
        });
      if (game.calls('win').length === 0) throw new NotApplicable(`no win in ${MOST_ROUNDS} rounds`);
      const wins = await bench.until(
        () => {
          const all = game.calls('win');
          return all.length > 2 && all;
        },
        'the same win again until it is answered',
        RETRIES_MS,
      );
      expect(
        wins.every(it => isDeepStrictEqual(it.params, wins[0]?.params)),
        'the same win each time',
      );
    },
  },
  {
    id: 'demo',
    title: 'A demo is played without the wallet.',
    async run(bench) {
      const game = await bench.open({ demo: true });
      await game.press();
      await bench.until(async () => (await typesOf(game)).includes('croupier:round closed'), 'a round');
      const money = game.calls().filter(it => it.call !== 'authenticate' && it.call !== 'balance');
      expect(money.length === 0, 'no calls with money in a demo');
    },
  },
];
