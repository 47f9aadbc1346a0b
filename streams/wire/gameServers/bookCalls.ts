import type { z } from 'zod';
import { limitAnswers, limitParams } from './betLimits.ts';
import { fixtureAnswers, fixtureParams } from './fixtures.ts';
import { marginAnswers, marginParams } from './leagueMargins.ts';

/** Everything that the gateway sends to a sports book for its operators, by call. */
export const bookParams = { ...fixtureParams, ...limitParams, ...marginParams } as const;
export type BookCall = keyof typeof bookParams;
export type BookParams<C extends BookCall> = z.output<(typeof bookParams)[C]>;

/** What the server answers, by call. */
export const bookAnswers = { ...fixtureAnswers, ...limitAnswers, ...marginAnswers } as const;
export type BookAnswer<C extends BookCall> = z.output<(typeof bookAnswers)[C]>;
