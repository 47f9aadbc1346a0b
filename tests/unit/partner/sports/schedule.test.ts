import { describe, expect, it } from 'vitest';
import { createFixtures, playedLeagues } from '../../../../partner/sports/fixtures/createFixtures.ts';
import type { Decision } from '../../../../partner/sports/fixtures/fixtures.ts';
import { leaguesOfGames } from '../../../../partner/sports/leagues/leagueGames.ts';
import { LEAGUE_LIST } from '../../../../partner/sports/leagues/leagueList.ts';
import { leagueTeams } from '../../../../partner/sports/leagues/teams.ts';
import { drawsOf } from '../../../../partner/sports/model/numbers.ts';
import { findPlace, numberAt, placeId } from '../../../../partner/sports/seasons/calendar.ts';
import { createResults } from '../../../../partner/sports/seasons/results.ts';
import { matchesOfSeason, pairingAt, seasonOf } from '../../../../partner/sports/seasons/roundRobin.ts';
import { pastMeetings, standingsOf, teamForm } from '../../../../partner/sports/seasons/standings.ts';
import type { PastMeeting } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MOST_SHOWN_FIXTURES, SCREEN_SPORTS } from '../../../../streams/wire/sportsBook/words.ts';

const EPOCH = 1_700_000_000_000;
const HOUR = 3_600_000;
const decisions = new Map<string, Decision>();
const orders = {
  decisionOf: (id: string) => decisions.get(id) ?? null,
  isSuspended: () => false,
  marginOf: () => 500,
};
const origin = () => ({ seed: 'a seed', epoch: EPOCH });
const bookOf = () => createFixtures({ origin, orders });

describe('sports: leagues', () => {
  it('sports: fifty leagues over nine sports, cricket first and most', () => {
    const counts = new Map<string, number>();
    for (const { sport } of playedLeagues()) counts.set(sport, (counts.get(sport) ?? 0) + 1);
    expect(playedLeagues().length).toBeGreaterThanOrEqual(40);
    expect(counts.size).toBe(9);
    expect([...counts][0]).toEqual(['cricket', Math.max(...counts.values())]);
    expect(new Set(LEAGUE_LIST.filter(it => it.sport === 'cricket').map(it => it.overs))).toEqual(
      new Set([20, 50]),
    );
    expect(new Set(LEAGUE_LIST.map(({ league }) => league)).size).toBe(LEAGUE_LIST.length);
  });

  it('sports: everybody in a league has a name of its own, in English and in Bengali', () => {
    for (const line of LEAGUE_LIST) {
      const teams = leagueTeams(line);
      const names = teams.flatMap(({ name, players }) => [...new Set([name, ...players])]);
      expect(new Set(names.map(({ en }) => en)).size, line.league).toBe(names.length);
      expect(teams.length, line.league).toBe(line.size);
      for (const { en, bn } of [line.name, ...names]) {
        expect(en, line.league).toMatch(/^[A-Z][\w’' -]+$/);
        expect(bn, en).toMatch(/^(?:[\u0980-\u09ff -]|\u200d)+$/);
        expect(en.length, en).toBeLessThanOrEqual(80);
      }
      const players = { football: 11, eFootball: 11, cricket: 11, kabaddi: 7, tennis: 1, tableTennis: 1 };
      const count = new Map(Object.entries(players)).get(line.sport) ?? 5;
      expect(
        teams.every(team => team.players.length === count),
        line.league,
      ).toBe(true);
    }
  });

  it.each([8, 10, 12])('sports: of %i teams each plays each other one at home and away in a season', size => {
    const pairs = Array.from({ length: matchesOfSeason(size) }, (_, number) => pairingAt(size, number));
    expect(new Set(pairs.map(({ home, away }) => `${home}-${away}`)).size).toBe(size * (size - 1));
    expect(pairs.every(({ home, away }) => home !== away)).toBe(true);
    for (let number = 1; number <= 3 * pairs.length; number += 1) {
      const [one, two] = [pairingAt(size, number - 1), pairingAt(size, number)];
      expect(new Set([one.home, one.away, two.home, two.away]).size, `${number}`).toBe(4);
    }
  });

  it('sports: each game of the catalogue opens a league: the one of its name, else one of its own', () => {
    const game = (gameCode: string, name: string, gameType = 'SPORTS') => ({ gameCode, name, gameType });
    const games = [
      ...[game('PITCH-DELTA-HOOPS', 'Delta Hoops'), game('AV-FIVE-ON-FIVE', 'Five on Five', 'ESPORTS')],
      ...Array.from({ length: 20 }, (_, at) => game(`GEN-${at}`, `Moon League ${at}`)),
      ...Array.from({ length: 40 }, (_, at) => game(`SCREEN-${at}`, `Moon Siege ${at}`, 'ESPORTS')),
    ];
    const opened = leaguesOfGames(games, LEAGUE_LIST);
    expect(opened.get('PITCH-DELTA-HOOPS')?.league).toBe('delta-hoops');
    expect(opened.get('AV-FIVE-ON-FIVE')?.league).toBe('five-on-five');
    expect(opened.size).toBe(games.length);
    const isOfScreen = (code: string) =>
      (SCREEN_SPORTS as readonly string[]).includes(opened.get(code)?.sport ?? '');
    expect(games.every(({ gameCode, gameType }) => isOfScreen(gameCode) === (gameType === 'ESPORTS'))).toBe(
      true,
    );
    const ofField = games.filter(it => it.gameType === 'SPORTS').map(it => opened.get(it.gameCode)?.league);
    expect(new Set(ofField).size).toBe(ofField.length);
    expect(new Set(opened.values()).size).toBe(
      21 + LEAGUE_LIST.filter(it => (SCREEN_SPORTS as readonly string[]).includes(it.sport)).length,
    );
    expect(leaguesOfGames(games.toReversed(), LEAGUE_LIST)).toEqual(opened);
  });
});

describe('sports: the calendar of the book', () => {
  it('sports: at every moment 30 matches are live at least, and 400 lie ahead, some of them days', {
    timeout: 120_000,
  }, () => {
    const draw = drawsOf('moments');
    for (let n = 0; n < 50; n += 1) {
      const now = EPOCH + 20 * HOUR + Math.floor(draw() * 400 * HOUR);
      const book = bookOf();
      const listed = book.listed(now);
      const states = listed.map(it => book.look(it, now).state);
      expect(states.filter(it => it === 'live').length, `${now}`).toBeGreaterThanOrEqual(30);
      expect(states.filter(it => it === 'before').length, `${now}`).toBeGreaterThanOrEqual(400);
      expect(listed.length).toBeLessThan(MOST_SHOWN_FIXTURES * 0.7);
      expect(listed.filter(it => it.startsAt > now + 24 * HOUR).length).toBeGreaterThan(100);
      expect(listed.map(it => it.startsAt)).toEqual(listed.map(it => it.startsAt).toSorted((a, b) => a - b));
      expect(listed.every(({ id }) => /^[a-z0-9-]{1,40}$/.test(id))).toBe(true);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    }
  });

  it('sports: a match takes 4 to 15 minutes, unless it is given up', { timeout: 60_000 }, () => {
    const book = bookOf();
    const now = EPOCH + 30 * HOUR;
    for (const fixture of book
      .listed(now)
      .filter(it => it.startsAt > now)
      .slice(0, 120)) {
      const lengths = Array.from({ length: 32 }, (_, at) => at * 30_000);
      const ended = lengths.find(since =>
        ['ended', 'abandoned'].includes(book.look(fixture, fixture.startsAt + since).state),
      );
      const isAbandoned = book.look(fixture, fixture.startsAt + 20 * 60_000).state === 'abandoned';
      if (isAbandoned) continue;
      expect(ended, fixture.id).toBeGreaterThanOrEqual(3.4 * 60_000);
      expect(ended, fixture.id).toBeLessThanOrEqual(15.5 * 60_000);
    }
  });

  it('sports: what was announced stays until it is over, and no team plays twice at once', {
    timeout: 60_000,
  }, () => {
    const book = bookOf();
    let before = new Map(book.listed(EPOCH + 25 * HOUR).map(it => [it.id, it]));
    for (let now = EPOCH + 25 * HOUR; now < EPOCH + 28 * HOUR; now += 60_000) {
      const listed = book.listed(now);
      const ids = new Set(listed.map(({ id }) => id));
      for (const [id, it] of before)
        if (!ids.has(id)) expect(book.look(it, now).state, id).toMatch(/ended|abandoned/);
      const live = listed.filter(it => book.look(it, now).state === 'live');
      const teams = live.flatMap(({ league, home, away }) => [
        `${league} ${home.en}`,
        `${league} ${away.en}`,
      ]);
      expect(new Set(teams).size).toBe(teams.length);
      before = new Map(listed.map(it => [it.id, it]));
    }
  });
});

describe('sports: seasons', () => {
  const now = EPOCH + 31 * HOUR;
  const league = LEAGUE_LIST.find(it => it.league === 'lakeland-league');
  if (league === undefined) throw new Error('no league');

  it('sports: tables and form follow from the results', { timeout: 60_000 }, () => {
    decisions.clear();
    const book = bookOf();
    const results = createResults(origin, orders);
    const current = book.listed(now).find(it => it.league === league.league && it.startsAt > now);
    const number = findPlace(EPOCH, current?.id ?? '')?.number ?? 0;
    const season = seasonOf(league.size, number);
    const lines = new Map(
      leagueTeams(league).map(({ name }) => [name.en, { played: 0, won: 0, drawn: 0, lost: 0, points: 0 }]),
    );
    const forms = new Map<string, string[]>(leagueTeams(league).map(({ name }) => [name.en, []]));
    for (let at = 0; at < number; at += 1) {
      const fixture = book.find(placeId({ league, number: at }));
      if (fixture === null) continue;
      const { state, seen } = book.look(fixture, now);
      if (state !== 'ended') continue;
      const { home, away } = seen.score;
      for (const [team, own, others] of [
        [fixture.home.en, home, away],
        [fixture.away.en, away, home],
      ] as const) {
        forms.get(team)?.push(own > others ? 'won' : own === others ? 'drawn' : 'lost');
        const line = lines.get(team);
        if (line === undefined || seasonOf(league.size, at) !== season) continue;
        line.played += 1;
        line[own > others ? 'won' : own === others ? 'drawn' : 'lost'] += 1;
        line.points += own > others ? 3 : own === others ? 1 : 0;
      }
    }
    const table = standingsOf(league, results.ofSeason(league, number, now));
    expect(table.reduce((sum, { played }) => sum + played, 0)).toBeGreaterThan(20);
    expect(Object.fromEntries(table.map(({ team, ...line }) => [team.en, line]))).toEqual(
      Object.fromEntries(lines),
    );
    expect(table.map(({ points }) => points)).toEqual(
      table.map(({ points }) => points).toSorted((a, b) => b - a),
    );
    leagueTeams(league).forEach(({ name }, team) => {
      const form = teamForm(team, results.ofTeam(league, team, { number, now }));
      expect(form, name.en).toEqual(forms.get(name.en)?.slice(-5));
    });
  });

  it('sports: the last meetings of two sides are the results that their matches had, with their days', {
    timeout: 60_000,
  }, () => {
    decisions.clear();
    const book = bookOf();
    const results = createResults(origin, orders);
    const late = EPOCH + 49 * HOUR;
    const number = numberAt(EPOCH, league, late) + 1;
    const pairing = pairingAt(league.size, number);
    const sides = [pairing.home, pairing.away].map(team => leagueTeams(league)[team]?.name.en).toSorted();
    /** Looked up match by match, the newest first. */
    const played = () => {
      const found: PastMeeting[] = [];
      for (let at = number - 1; at >= 0 && found.length < 5; at -= 1) {
        const fixture = book.find(placeId({ league, number: at }));
        if (fixture === null || `${[fixture.home.en, fixture.away.en].toSorted()}` !== `${sides}`) continue;
        const { state, seen, decision } = book.look(fixture, late);
        const { home, away } = decision?.kind === 'result' ? decision : seen.score;
        const { startsAt } = fixture;
        if (state === 'ended')
          found.push({ startsAt, home: fixture.home, away: fixture.away, score: { home, away } });
      }
      return found;
    };
    const told = () => pastMeetings(league, results.ofPair(league, pairing, { number, now: late }));
    expect(told()).toHaveLength(5);
    expect(told()).toEqual(played());
    const [last] = told();
    const ids = Array.from({ length: number }, (_, at) => placeId({ league, number: at }));
    const lastId = ids.find(id => book.find(id)?.startsAt === last?.startsAt);
    decisions.set(lastId ?? '', { kind: 'result', home: 8, away: 1 });
    expect(told()[0]?.score).toEqual({ home: 8, away: 1 });
    expect(told()).toEqual(played());
    decisions.set(lastId ?? '', { kind: 'void' });
    expect(told()).toEqual(played());
    expect(told()[0]).not.toEqual(last);
    decisions.clear();
  });

  it('sports: a decision of an operator counts in the table, also later', () => {
    decisions.clear();
    const results = createResults(origin, orders);
    const number = matchesOfSeason(league.size) + 3;
    const at = EPOCH + 400 * HOUR;
    const of = () =>
      results.ofSeason(league, number, at).find(it => it.home === pairing.home && it.away === pairing.away);
    const pairing = pairingAt(league.size, number);
    decisions.set(placeId({ league, number }), { kind: 'result', home: 0, away: 9 });
    expect(of()?.winner).toBe('away');
    decisions.set(placeId({ league, number }), { kind: 'void' });
    expect(of()).toBeUndefined();
    decisions.clear();
  });

  it('sports: results are drawn one at a time, until all that tables need are known', {
    timeout: 60_000,
  }, () => {
    const results = createResults(origin, orders);
    let count = 0;
    while (results.prepare(league, now)) count += 1;
    expect(count).toBeGreaterThan(50);
    expect(count).toBeLessThan(2 * matchesOfSeason(league.size));
  });
});
