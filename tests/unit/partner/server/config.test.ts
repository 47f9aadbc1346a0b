import { expect, it } from 'vitest';
import { readGamesConfig } from '../../../../partner/server/config.ts';

const read = (delay?: string) =>
  readGamesConfig({
    ...{ GAMES_GATEWAY: 'https://gateway.example', GAMES_SECRET: 's'.repeat(32) },
    GAMES_BET_DELAY_SECONDS: delay,
  }).betDelayMs;

it('sports: a bet on a live match waits 3 seconds unless another time is set', () => {
  expect([undefined, '', '0', '2.5', '9'].map(read)).toEqual([3_000, 3_000, 0, 2_500, 9_000]);
});

it('sports: a time that leaves a gateway without an answer to a sale stops the start with one sentence', () => {
  for (const delay of ['9.1', '10', '60'])
    expect(() => read(delay)).toThrow(
      'GAMES_BET_DELAY_SECONDS is missing or wrong: must be 9 at most, because a gateway waits 10 seconds for an answer.',
    );
  for (const delay of ['-1', 'soon', 'Infinity'])
    expect(() => read(delay)).toThrow('GAMES_BET_DELAY_SECONDS');
});

it('sports: the book rests until a launch only where that is asked for', () => {
  const rests = (book?: string) =>
    readGamesConfig({
      ...{ GAMES_GATEWAY: 'https://gateway.example', GAMES_SECRET: 's'.repeat(32) },
      GAMES_BOOK: book,
    }).bookRests;
  expect([undefined, '', 'on', 'off'].map(rests)).toEqual([false, false, false, true]);
  expect(() => rests('no')).toThrow('GAMES_BOOK');
});
