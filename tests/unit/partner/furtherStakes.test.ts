import { describe, expect, it } from 'vitest';
import type { CardGameOutcome } from '../../../partner/games/cardGames/shown.ts';
import type { RoundAnswer, RoundView } from '../../../partner/rounds/view.ts';
import { inOrder } from './cardGames/inOrder.ts';
import { cardsOf } from './poker/cardsOf.ts';
import { cardSession, openDecided, STAKE } from './support/decidedRig.ts';
import { diskAtRest } from './support/diskAtRest.ts';
import type { Said } from './support/scriptedWallet.ts';

const CODE = 'PG-COPPER-TABLE';
const session = cardSession(CODE);
/** Another page of the same player and game. */
const other = cardSession(CODE, { id: 's2', token: 'another-token', keyHash: 'k2', launchHash: 'l2' });

const played = (answer: object): RoundView => {
  if (!('round' in answer)) throw new Error(JSON.stringify(answer));
  return (answer as RoundAnswer).round;
};

/** A round of casino war in which both have an ace; a king against a queen wins the war. */
async function openWar(...bets: readonly Said[]) {
  const rig = await openDecided({ bet: ['agreed', ...bets] }, 0, () => inOrder(6, cardsOf('AS AH KS QD')));
  await rig.begin(session);
  const dealt = played(await rig.deal(1, session));
  const kinds = () => rig.linesNow().map(line => JSON.parse(line).t);
  const furtherBets = () => rig.wallet.calls.filter(({ id }) => id.startsWith('s.1.bet.'));
  return { ...rig, dealt, kinds, furtherBets, war: (n = 1, who = session) => rig.decide(n, 'war', who) };
}

describe('a decision that stakes more', () => {
  it('is a line, a stake of its own in the same round, and the result', async () => {
    const { dealt, war, kinds, wallet, furtherBets } = await openWar();
    expect((dealt.outcome as CardGameOutcome).offers).toEqual([
      { decision: 'war', further: STAKE },
      { decision: 'surrender', further: 0 },
    ]);
    const ended = await war();
    expect(played(ended)).toMatchObject({
      ...{ state: 'settled', stake: STAKE, added: STAKE, payout: 3 * STAKE },
      ...{ decided: 1, raising: null },
    });
    expect(kinds()).toEqual(['session', 'placed', 'dealt', 'raising', 'settled', 'delivered']);
    expect(furtherBets()).toEqual([{ call: 'bet', id: 's.1.bet.1', amount: STAKE, session: session.token }]);
    expect(wallet.round('s.1')).toEqual({ staked: 2 * STAKE, won: 3 * STAKE, isEnded: true });
    expect(played(await war())).toEqual(played(ended));
    expect(furtherBets()).toHaveLength(1);
    expect(wallet.broken).toEqual([]);
  });

  it('is written down before the wallet is asked', async () => {
    const rig = await openWar();
    const before: (readonly string[])[] = [];
    rig.wallet.on(call => {
      if (call === 'bet') before.push(rig.kinds());
    });
    await rig.war();
    expect(before).toEqual([['session', 'placed', 'dealt', 'raising']]);
  });

  it('is not taken when the wallet refuses, and something else is decided', async () => {
    const { war, decide, furtherBets, wallet } = await openWar('insufficient_funds');
    const refused = {
      ...{ code: 'stake_refused', reason: 'insufficient_funds' },
      as: { state: 'dealt', added: 0, decided: 1, raising: null },
    };
    expect(await war()).toMatchObject(refused);
    // The same number again is the same decision: it is answered, and not asked for again.
    expect(await war()).toMatchObject(refused);
    expect(furtherBets()).toHaveLength(1);
    expect(await decide(1, 'surrender', session)).toMatchObject({ code: 'decided_otherwise' });
    expect(played(await decide(2, 'surrender', session))).toMatchObject({ state: 'settled', payout: 50 });
    expect(wallet.round('s.1')).toEqual({ staked: STAKE, won: STAKE / 2, isEnded: true });
    expect(wallet.broken).toEqual([]);
  });

  it('may be tried again after a refusal, as a new stake', async () => {
    const { war, furtherBets, wallet } = await openWar('insufficient_funds');
    await war();
    expect(played(await war(2))).toMatchObject({ state: 'settled', added: STAKE, decided: 2 });
    expect(furtherBets().map(({ id }) => id)).toEqual(['s.1.bet.1', 's.1.bet.2']);
    expect(wallet.round('s.1').staked).toBe(2 * STAKE);
  });

  it.each([
    ['never came', ['lost', 'lost']],
    ['was done, and the answer got lost', ['unheard', 'unheard']],
    ['is refused for now', ['busy', 'busy']],
  ] as const)('that %s waits, is asked for again, and is staked once', async (_what, said) => {
    const { war, decide, clock, wallet, server } = await openWar(...said);
    const waiting = {
      ...{ state: 'dealt', added: 0, decided: 0, payout: 0 },
      raising: { decision: 'war', amount: STAKE },
    };
    expect(played(await war())).toMatchObject(waiting);
    expect(played(await war())).toMatchObject(waiting);
    expect(await decide(1, 'surrender', session)).toMatchObject({ code: 'decided_otherwise', as: waiting });
    expect(await decide(2, 'surrender', session)).toEqual({ code: 'out_of_step', n: 0 });
    expect(server().table.dealt(session)?.raising).toMatchObject({ decision: 'war' });
    await clock.go(1_000);
    expect(server().store.round('s.1')?.state).toBe('dealt');
    await clock.go(1_000);
    expect(played(await war())).toMatchObject({ state: 'settled', added: STAKE, payout: 3 * STAKE });
    expect(wallet.round('s.1')).toEqual({ staked: 2 * STAKE, won: 3 * STAKE, isEnded: true });
    expect(wallet.broken).toEqual([]);
  });

  it('is asked for at once when the wallet is back', async () => {
    const { war, server, wallet } = await openWar('lost');
    await war();
    server().table.wake();
    await diskAtRest();
    expect(server().store.round('s.1')?.state).toBe('settled');
    expect(wallet.round('s.1').staked).toBe(2 * STAKE);
  });

  it('is staked in the session of the page that decides', async () => {
    const { war, begin, furtherBets } = await openWar();
    await begin(other);
    expect(played(await war(1, other))).toMatchObject({ state: 'settled' });
    expect(furtherBets().map(it => it.session)).toEqual([other.token]);
  });

  it('of two pages at once is staked once', async () => {
    const { war, begin, wallet } = await openWar();
    await begin(other);
    const [first, second] = await Promise.all([war(), war(1, other)]);
    expect(played(second).outcome).toEqual(played(first).outcome);
    expect(wallet.round('s.1').staked).toBe(2 * STAKE);
  });

  it('of a free game takes points, and asks nobody', async () => {
    const rig = await openDecided({}, 0, () => inOrder(6, cardsOf('AS AH KS QD')));
    const free = cardSession(CODE, { demo: true, player: 's' });
    await rig.begin(free);
    const before = rig.server().freePlay.balance('s');
    await rig.deal(1, free);
    expect(await rig.decide(1, 'war', free)).toMatchObject({
      ...{ balance: before + STAKE, round: { state: 'settled', added: STAKE } },
    });
    expect(rig.wallet.told()).toEqual([]);
  });
});

describe('a further stake at the end of a session', () => {
  const over = { t: 'over', session: 's', at: 1 } as const;
  it('that the wallet refuses is not staked: the round ends without it', async () => {
    const { war, server, wallet, lines } = await openWar('session_ended');
    await server().store.write(over);
    await war();
    await diskAtRest();
    const settled = (await lines()).map(line => JSON.parse(line)).find(it => it.t === 'settled');
    expect(settled).toMatchObject({ decision: 'surrender', unattended: true, payout: STAKE / 2 });
    expect(wallet.round('s.1')).toEqual({ staked: STAKE, won: STAKE / 2, isEnded: true });
  });

  it('that the wallet had taken counts', async () => {
    const { war, server, wallet, clock } = await openWar('unheard');
    await war();
    await server().store.write(over);
    server().table.endOver();
    await diskAtRest();
    expect(server().store.round('s.1')?.state).toBe('dealt');
    await clock.go(1_000);
    expect(wallet.round('s.1')).toEqual({ staked: 2 * STAKE, won: 3 * STAKE, isEnded: true });
  });
});

describe('kill -9 behind every line of a round whose stake grows', () => {
  const whole = ['session', 'placed', 'dealt', 'raising', 'settled', 'delivered'];
  it.each([
    ['the wallet has heard of it', 'agreed'],
    ['the wallet has not heard of it', 'lost'],
  ] as const)('while %s', async (_what, said) => {
    for (let kept = 3; kept <= whole.length; kept += 1) {
      // Behind the result, the wallet has heard.
      const rig = await openWar(kept > 4 ? 'agreed' : said);
      if (kept > 3) await rig.war();
      await rig.crash(kept);
      const { wallet, clock, server, war } = rig;
      await clock.go(10_000);
      if (kept === 3) {
        expect(server().table.dealt(session)?.outcome).toEqual(rig.dealt.outcome);
        expect(wallet.round('s.1')).toEqual({ staked: STAKE, won: 0, isEnded: false });
        await war();
        await clock.go(10_000);
      }
      expect(played(await war()), `behind ${whole[kept - 1]}`).toMatchObject({
        ...{ state: 'settled', added: STAKE, payout: 3 * STAKE },
      });
      expect(wallet.round('s.1')).toEqual({ staked: 2 * STAKE, won: 3 * STAKE, isEnded: true });
      expect(wallet.broken).toEqual([]);
      expect(server().store.open()).toEqual([]);
    }
  });

  it('and of a refusal: it is asked for again until that is written down, and stays refused', async () => {
    const refused = ['session', 'placed', 'dealt', 'raising', 'unraised', 'settled', 'delivered'];
    for (let kept = 4; kept <= refused.length; kept += 1) {
      const rig = await openWar('limit_reached');
      await rig.war();
      if (kept > 5) await rig.decide(2, 'surrender', session);
      expect(rig.kinds().slice(0, kept)).toEqual(refused.slice(0, kept));
      await rig.crash(kept);
      expect(await rig.war()).toMatchObject({ code: 'stake_refused', reason: 'limit_reached' });
      expect(played(await rig.decide(2, 'surrender', session))).toMatchObject({ payout: STAKE / 2 });
      await rig.clock.go(10_000);
      expect(rig.wallet.round('s.1')).toEqual({ staked: STAKE, won: STAKE / 2, isEnded: true });
      expect(rig.wallet.broken).toEqual([]);
    }
  });
});

it('a stake of which only the answer got lost is not asked for as another one after a crash', async () => {
  const rig = await openWar('unheard');
  await rig.war();
  await rig.crash();
  expect(rig.server().store.round('s.1')?.state).toBe('settled');
  expect(rig.wallet.round('s.1').staked).toBe(2 * STAKE);
  expect(new Set(rig.furtherBets().map(({ id }) => id))).toEqual(new Set(['s.1.bet.1']));
});
