import { describe, expect, it } from 'vitest';
import type { PokerOutcome } from '../../../partner/games/poker/poker.ts';
import type { RoundAnswer, RoundView } from '../../../partner/rounds/view.ts';
import { type DecidedRig, openDecided, pokerSession, STAKE } from './support/decidedRig.ts';
import { diskAtRest } from './support/diskAtRest.ts';

const played = (answer: object): RoundView => {
  if (!('round' in answer)) throw new Error(JSON.stringify(answer));
  return (answer as RoundAnswer).round;
};
const outcomeOf = (answer: object) => played(answer).outcome as PokerOutcome;

describe('a round with a decision', () => {
  it('is a stake and five cards, then waits; the decision settles it', async () => {
    const { begin, deal, hold, wallet, server } = await openDecided();
    await begin(pokerSession());
    const dealt = await deal(1);
    expect(played(dealt)).toMatchObject({ id: 's.1', state: 'dealt', payout: 0, decided: 0, pending: false });
    expect(outcomeOf(dealt)).toMatchObject({ drawn: null });
    expect(JSON.stringify(dealt)).not.toContain('hidden');
    expect(wallet.told()).toEqual([`bet ${STAKE}`]);
    expect(server().table.dealt(pokerSession())?.id).toBe('s.1');
    const ended = await hold(0b10101);
    const { cards, drawn } = outcomeOf(ended);
    expect(drawn).toEqual({ dealt: outcomeOf(dealt).cards, hold: 0b10101 });
    expect([0, 2, 4].map(at => cards[at])).toEqual([0, 2, 4].map(at => drawn?.dealt[at]));
    expect(new Set([...cards, ...(drawn?.dealt ?? [])]).size).toBe(7);
    expect(played(ended)).toMatchObject({ state: 'settled', decided: 1, pending: false });
    expect(wallet.round('s.1')).toEqual({ staked: STAKE, won: played(ended).payout, isEnded: true });
    expect(server().table.dealt(pokerSession())).toBeNull();
    expect(wallet.broken).toEqual([]);
  });

  it('answers the same decision alike, at once and later, and refuses another one', async () => {
    const { begin, deal, hold, wallet, crash } = await openDecided();
    await begin(pokerSession());
    await deal(1);
    const [first, same, other] = await Promise.all([hold(3), hold(3), hold(4)]);
    expect(same).toEqual(first);
    expect(other).toMatchObject({ code: 'decided_otherwise', as: { id: 's.1' } });
    await crash();
    expect(outcomeOf(await hold(3))).toEqual(outcomeOf(first));
    expect(await hold(4)).toMatchObject({ code: 'decided_otherwise', as: { state: 'settled' } });
    expect(wallet.told().filter(it => it.startsWith('endRound'))).toHaveLength(1);
    expect(wallet.broken).toEqual([]);
  });

  it('refuses decisions that are none, out of turn, or of somebody else’s round', async () => {
    const { begin, deal, hold, server } = await openDecided();
    const stranger = pokerSession({ id: 'x', player: 'q', account: 'q', token: 'another', keyHash: 'x' });
    await begin(pokerSession(), stranger);
    await deal(1);
    expect(await hold(32)).toEqual({ code: 'bad_request' });
    expect(await hold(1, 's.1', pokerSession(), 2)).toEqual({ code: 'out_of_step', n: 0 });
    expect(await hold(1, 's.1', stranger)).toEqual({ code: 'round_unknown' });
    expect(await hold(1, 's.9')).toEqual({ code: 'round_unknown' });
    expect(server().table.dealt(stranger)).toBeNull();
  });

  it('is the only one that is open: no other is begun, on no page', async () => {
    const { begin, deal, hold, clock } = await openDecided();
    const second = pokerSession({ id: 's2', token: 'another', keyHash: 'k2', launchHash: 'l2' });
    await begin(pokerSession(), second);
    const [first, other] = await Promise.all([deal(1), deal(1, second)]);
    expect(played(first).state).toBe('dealt');
    expect(other).toEqual({ code: 'out_of_step', n: 0 });
    await clock.go(10_000);
    expect(await deal(2)).toEqual({ code: 'out_of_step', n: 1 });
    await hold(0);
    expect(played(await deal(2)).state).toBe('dealt');
  });

  it('goes on upon another page of its player, with the same cards', async () => {
    const { begin, deal, hold, server, wallet } = await openDecided();
    const second = pokerSession({ id: 's2', token: 'another', keyHash: 'k2', launchHash: 'l2' });
    await begin(pokerSession());
    const dealt = await deal(1);
    await begin(second);
    expect(server().table.dealt(second)?.outcome).toEqual(outcomeOf(dealt));
    expect(played(await hold(1, 's.1', second)).state).toBe('settled');
    expect(await hold(1)).toMatchObject({ round: { state: 'settled' } });
    expect(wallet.round('s.1').isEnded).toBe(true);
  });

  it('is not begun when the stake is refused, and undone when nobody knows of it', async () => {
    const rig = await openDecided({ bet: ['insufficient_funds', 'lost', 'lost'] });
    await rig.begin(pokerSession());
    expect(played(await rig.deal(1)).state).toBe('refused');
    const second = rig.deal(2);
    await rig.clock.go(1_000);
    expect(played(await second)).toMatchObject({ state: 'undone', outcome: null });
    expect(rig.wallet.broken).toEqual([]);
  });

  it('is told to the wallet when its result was seen', async () => {
    const rig = await openDecided({}, 900);
    await rig.begin(pokerSession());
    await rig.deal(1);
    expect(played(await rig.hold(31))).toMatchObject({ state: 'settled', pending: true });
    expect(rig.wallet.told()).toHaveLength(1);
    await rig.clock.go(900);
    expect(rig.wallet.round('s.1').isEnded).toBe(true);
  });

  it('of a free game asks the wallet nothing, and belongs to its page', async () => {
    const { begin, deal, hold, wallet, server, crash } = await openDecided();
    const free = pokerSession({ demo: true, player: 's' });
    const second = pokerSession({ demo: true, id: 's2', player: 's2', keyHash: 'k2', launchHash: 'l2' });
    await begin(free, second);
    await deal(1, free);
    expect(server().table.dealt(second)).toBeNull();
    await crash();
    expect(played(await hold(0, 's.1', free)).state).toBe('settled');
    expect(wallet.told()).toEqual([]);
  });
});

describe('an open round whose session has ended', () => {
  it.each([
    ['by its time', async rig => rig.clock.go(60_000)],
    [
      'at the wallet',
      async rig => rig.server().store.write({ t: 'over', session: 's', at: rig.clock.now() }),
    ],
  ] as const satisfies readonly (readonly [string, (rig: DecidedRig) => unknown])[])(
    '%s is played with the best hold and paid',
    async (_how, end) => {
      const rig = await openDecided();
      await rig.begin(pokerSession({ expiresAt: rig.clock.now() + 60_000 }));
      const { hint } = outcomeOf(await rig.deal(1));
      rig.server().table.endOver();
      expect(rig.server().store.round('s.1')?.state).toBe('dealt');
      await end(rig);
      rig.server().table.endOver();
      await diskAtRest();
      const settled = (await rig.lines()).map(line => JSON.parse(line)).find(it => it.t === 'settled');
      expect(settled).toMatchObject({ decision: { hold: hint.hold }, unattended: true });
      expect(rig.wallet.round('s.1')).toEqual({ staked: STAKE, won: settled.payout, isEnded: true });
      expect(rig.server().store.open()).toEqual([]);
    },
  );

  it('while the server was away is ended when it is back', async () => {
    const rig = await openDecided();
    await rig.begin(pokerSession({ expiresAt: rig.clock.now() + 60_000 }));
    await rig.deal(1);
    rig.clock.jump(rig.clock.now() + 60_001);
    await rig.crash();
    expect(rig.wallet.round('s.1').isEnded).toBe(true);
  });
});

describe('kill -9 behind every line of a round with a decision', () => {
  it('leaves no stake without its round, and no round without its end', async () => {
    const whole = await openDecided();
    await whole.begin(pokerSession());
    const before = outcomeOf(await whole.deal(1));
    await whole.hold(5);
    const kinds = (await whole.lines()).map(line => JSON.parse(line).t);
    expect(kinds).toEqual(['session', 'placed', 'dealt', 'settled', 'delivered']);

    for (let kept = 1; kept <= kinds.length; kept += 1) {
      const rig = await openDecided();
      await rig.begin(pokerSession());
      await rig.deal(1);
      if (kept > 3) await rig.hold(5);
      await rig.crash(kept);
      const { wallet, clock } = rig;
      if (kept === 2) {
        // The stake was asked for, and no card was seen: it goes back.
        expect(wallet.round('s.1')).toEqual({ staked: 0, won: 0, isEnded: true });
        expect(rig.server().table.dealt(pokerSession())).toBeNull();
      }
      if (kept === 3) {
        // Exactly there: the same cards, the same draw.
        expect(rig.server().table.dealt(pokerSession())?.outcome).toEqual(before);
        expect(wallet.round('s.1')).toEqual({ staked: STAKE, won: 0, isEnded: false });
        await rig.crash();
        await rig.hold(5);
      }
      if (kept > 2) {
        expect(rig.server().store.round('s.1')?.outcome).toEqual(whole.server().store.round('s.1')?.outcome);
        expect(wallet.round('s.1')).toEqual(whole.wallet.round('s.1'));
      }
      await clock.go(10_000);
      expect(rig.server().store.open()).toEqual([]);
      expect(wallet.broken).toEqual([]);
      // And the next round is played.
      if (kept > 1) expect(played(await rig.deal(2)).state).toBe('dealt');
    }
  });
});
