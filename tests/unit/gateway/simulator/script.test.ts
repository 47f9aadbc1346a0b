import { describe, expect, it } from 'vitest';
import { createCast, everybody } from '../../../../gateway/demo/cast.ts';
import type { TimedAction } from '../../../../gateway/simulator/actions.ts';
import { stakeableRound } from '../../../../gateway/simulator/crashBets.ts';
import { createScript } from '../../../../gateway/simulator/script.ts';
import { chooseTable } from '../../../../gateway/simulator/seats.ts';
import { HOUSE_GAMES } from '../../../../streams/wire/fairGames/index.ts';
import { calls } from '../../../../streams/wire/tables/calls.ts';

const SEEDS = ['lotus', 'river', 'stone'] as const;
const HOUR = 3_600_000;

/** What happens in the first `ms` of world time. */
function play(seed: string, ms: number, rate = 1): TimedAction[] {
  const played: TimedAction[] = [];
  for (const next of createScript(seed, createCast(seed), rate)) {
    if (next.at > ms) break;
    played.push(next);
  }
  return played;
}
const ofType = <T extends TimedAction['action']['type']>(played: TimedAction[], type: T) =>
  played.flatMap(({ at, action }) =>
    action.type === type ? [{ at, action: action as Extract<TimedAction['action'], { type: T }> }] : [],
  );

describe('the script of a demo world', () => {
  it('is the same for the same seed and another for another seed', () => {
    expect(play('lotus', HOUR)).toEqual(play('lotus', HOUR));
    expect(play('lotus', HOUR)).not.toEqual(play('river', HOUR));
  });

  it.each(SEEDS)('goes forward in time (%s)', seed => {
    const times = play(seed, HOUR).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it.each(SEEDS)('opens with bets that win more often than not within three seconds (%s)', seed => {
    const opening = ofType(play(seed, 3_000), 'bet').map(({ action }) => action.bet.choice);
    expect(opening.length).toBeGreaterThanOrEqual(8);
    const chances = opening.slice(0, 8).map(choice => (choice.game === 'DICE' ? choice.chance : 0));
    expect(Math.min(...chances)).toBeGreaterThan(5_000);
  });

  it.each(SEEDS)('lets about one bet a second be made, and no bot twice within five seconds (%s)', seed => {
    const bets = ofType(play(seed, HOUR), 'bet');
    expect(bets.length / 3_600).toBeGreaterThan(0.8);
    expect(bets.length / 3_600).toBeLessThan(1.2);
    const last = new Map<string, number>();
    for (const { at, action } of bets) {
      expect(at - (last.get(action.username) ?? -HOUR)).toBeGreaterThanOrEqual(5_000);
      last.set(action.username, at);
    }
    expect(last.size).toBe(createCast(seed).bots.length);
  });

  it('makes only bets the wire allows, on every game of one step', () => {
    const bets = ofType(play('lotus', HOUR), 'bet').map(({ action }) => action.bet);
    for (const bet of bets) expect(() => calls.bet.params.parse(bet)).not.toThrow();
    const ofOneStep = HOUSE_GAMES.filter(({ bots }) => bots !== null).map(({ code }) => code);
    expect(new Set(bets.map(bet => bet.choice.game))).toEqual(new Set(ofOneStep));
  });

  it('issue 29 B 5.14: moves money every forty seconds or so, of bots only', () => {
    const played = play('lotus', HOUR);
    const cashier = [...ofType(played, 'deposit'), ...ofType(played, 'withdrawal')];
    expect(cashier.length).toBeGreaterThan(70);
    expect(cashier.length).toBeLessThan(110);
    const names = cashier.map(({ action }) => action.params.username);
    const bots = new Set(createCast('lotus').bots.map(({ username }) => username));
    expect(names.filter(name => !bots.has(name))).toEqual([]);
    expect(new Set(cashier.map(({ action }) => action.params.outcome)).size).toBe(4);
  });

  it('sits a bot down at a table every few seconds, each of them now and then', () => {
    const seats = ofType(play('lotus', HOUR), 'sit').map(({ action }) => action);
    expect(seats.length).toBeGreaterThan(700);
    expect(seats.length).toBeLessThan(1_100);
    expect(new Set(seats.map(({ username }) => username)).size).toBe(createCast('lotus').bots.length);
  });

  it('lets a few bots stake together in Crash every few seconds, each with a target', () => {
    const groups = ofType(play('lotus', HOUR), 'crash').map(({ action }) => action.stakes);
    expect(groups.length).toBeGreaterThan(450);
    expect(groups.length).toBeLessThan(750);
    for (const stakes of groups) {
      expect(stakes.length).toBeGreaterThanOrEqual(3);
      expect(new Set(stakes.map(({ username }) => username)).size).toBe(stakes.length);
      expect(stakes.every(({ stake, target }) => stake >= 100 && target > 100)).toBe(true);
    }
    const round = { id: 'r1', phase: 'betting' as const };
    expect([
      stakeableRound(round),
      stakeableRound({ ...round, phase: 'flying' }),
      stakeableRound({ ...round, id: '' }),
    ]).toEqual([...['r1', null, null]]);
  });

  it('chooses the table where a person waits, else one that lacks the fewest players, else begins a cheap one', () => {
    const player = (demo: boolean) => ({ seat: 1, name: '***', demo });
    const table = (id: string, seats: number, stake: number, players: readonly boolean[] = []) => ({
      ...{ id, room: id, gameCode: 'DICEDUEL', state: 'open' as const, seats, stake },
      ...{ pot: seats * stake, dueAt: null, players: players.map(player) },
    });
    const cheap = table('cheap', 2, 100);
    const dear = table('dear', 2, 10_000);
    const bots = table('bots', 6, 500, [true, true, true, true, true]);
    const person = table('person', 6, 10_000, [false]);
    expect(chooseTable([cheap, dear, bots, person], 500)?.id).toBe('person');
    expect(chooseTable([cheap, dear, bots, table('two', 6, 500, [true])], 500)?.id).toBe('bots');
    expect(chooseTable([cheap, dear], 500)?.id).toBe('cheap');
    expect(chooseTable([dear], 500)).toBeNull();
    expect(chooseTable([{ ...person, state: 'full' }], 500)).toBeNull();
  });

  it('offers, changes and asks to end contracts of the demo agent, but never the one it earns by', () => {
    const proposals = ofType(play('lotus', 24 * HOUR), 'propose').map(({ action }) => action.proposal);
    expect(new Set(proposals.map(({ status }) => status))).toEqual(new Set(['P', 'E', 'V']));
    expect(proposals.every(({ downline }) => downline === 'arun')).toBe(true);
    expect(proposals.some(({ status, category }) => status === 'V' && category === 'CONS')).toBe(false);
  });

  it('does not ask more of the gateway per real second when the world runs fast', () => {
    const rate = 60;
    const real = 60;
    const bets = ofType(play('lotus', real * 1_000 * rate, rate), 'bet');
    expect(bets.length / real).toBeLessThan(5);
    expect(bets.length / real).toBeGreaterThan(2);
  });
});

describe('the people of a demo world', () => {
  it('are the same for the same seed, with names of their own', () => {
    expect(createCast('lotus')).toEqual(createCast('lotus'));
    expect(createCast('lotus').bots).not.toEqual(createCast('river').bots);
    const names = everybody(createCast('lotus')).map(({ username }) => username);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have names that could have been registered', () => {
    for (const { username } of everybody(createCast('lotus'))) {
      expect(() => calls.register.params.shape.username.parse(username)).not.toThrow();
    }
  });

  it('stand under the agents visitors may play, and some under nobody', () => {
    const uplines = createCast('lotus').bots.map(({ upline }) => upline);
    expect(new Set(uplines)).toEqual(new Set(['arun', 'bela', 'sunda', null]));
  });
});
