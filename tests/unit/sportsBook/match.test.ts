import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { marketBlocks } from '../../../src/features/sportsBook/match/marketBlocks.ts';
import { sideScore } from '../../../src/features/sportsBook/rows/matchScore.ts';
import {
  createChosenSelections,
  selectionId,
} from '../../../src/features/sportsBook/selection/chosenSelections.ts';
import { cricketOvers } from '../../../src/features/sportsBook/tracker/cricketOvers.ts';
import { sportMotif } from '../../../src/kit/cover/sportOfGame.ts';
import type { Market, MatchEvent } from '../../../streams/wire/sportsBook/shapes.ts';
import { playing } from './samples.ts';

describe('a score of the sports book', () => {
  it('has runs, wickets and overs in cricket, and the last parts where they say more', () => {
    const cricket = playing('c', {
      ...{ score: { home: 142, away: 9 }, turn: 'away', minute: null },
      innings: { home: { wickets: 3, balls: 120 }, away: { wickets: 1, balls: 8 } },
    });
    expect(sideScore(cricket, 'cricket', 'away')).toEqual({
      score: '9/1',
      parts: [],
      overs: '1.2',
      isOn: true,
    });
    expect(sideScore(cricket, 'cricket', 'home')).toMatchObject({
      score: '142/3',
      overs: '20.0',
      isOn: false,
    });
    const parts = [6, 4, 7, 2].map(home => ({ home, away: 5 }));
    expect(sideScore(playing('t', { parts }), 'tennis', 'home').parts).toEqual(['4', '7', '2']);
    expect(sideScore(playing('f'), 'football', 'home')).toMatchObject({ score: '2', parts: [], overs: null });
  });
});

describe('overs, ball by ball', () => {
  const ball = (number: number, at: number, kind: string, value: number, part = 1): MatchEvent => ({
    ...{ number, at, part, side: 'home', kind, value, player: null },
  });

  it('are grouped by innings, the newest first; a wide one belongs to the ball that follows', () => {
    const overs = cricketOvers([
      ball(1, 0, 'toss', 0),
      ball(2, 5, 'runs', 0),
      ball(3, 6, 'runs', 6),
      ball(4, 6, 'overEnd', 6),
      ball(5, 6, 'wide', 1),
      ball(6, 7, 'wicket', 0),
      ball(7, 8, 'runs', 4),
      ball(8, 1, 'runs', 1, 2),
    ]);
    expect(
      overs.map(({ innings, over, runs, balls }) => [innings, over, runs, balls.map(it => it.text)]),
    ).toEqual([
      [2, 1, 1, ['1']],
      [1, 2, 5, ['wd', 'W', '4']],
      [1, 1, 6, ['0', '6']],
    ]);
  });
});

describe('the markets of a match', () => {
  it('stand in blocks of one title, a line each', () => {
    const market = (name: Market['market'], line: number | null, part = 0): Market => ({
      ...{ market: name, part, line, group: 'totals', picks: [] },
    });
    const blocks = marketBlocks([market('total', 1.5), market('total', 2.5), market('total', 0.5, 1)]);
    expect(blocks.map(({ market: name, part, lines }) => [name, part, lines.map(it => it.line)])).toEqual([
      ['total', 0, [1.5, 2.5]],
      ['total', 1, [0.5]],
    ]);
  });
});

describe('what is chosen for the slip', () => {
  it('shows at once, and the slip has the last word', () => {
    const slip$ = new BehaviorSubject<{ selections: readonly string[] }>({ selections: [] });
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    const bridge = {
      slip$,
      select: (...it: Parameters<typeof selectionId>) => void asked.push(selectionId(...it)),
    };
    const { selected$, toggle } = createChosenSelections(bridge, { add: end => void ends.push(end) });
    const home = { market: 'winner', part: 0, line: null, pick: 'home' } as const;
    toggle('f-1', home);
    expect([...selected$.value]).toEqual(['f-1 winner:0:/home']);
    slip$.next({ selections: [] });
    expect(selected$.value.size).toBe(0);
    slip$.next({ selections: ['f-1 winner:0:/home'] });
    toggle('f-1', home);
    expect(selected$.value.size).toBe(0);
    expect(asked).toEqual(['f-1 winner:0:/home', 'f-1 winner:0:/home']);
    for (const end of ends) end();
    expect(slip$.observed).toBe(false);
  });
});

describe('the cover of a league', () => {
  it('shows its sport: the one that the board tells, else the one of a known name, else none', () => {
    expect(sportMotif('PITCH-DELTA-HOOPS', null)).toBe('basketball');
    expect(sportMotif('PITCH-DELTA-HOOPS', 'kabaddi')).toBe('raider');
    expect(sportMotif('PITCH-AUTUMN-LEAGUE', null)).toBeUndefined();
  });
});
