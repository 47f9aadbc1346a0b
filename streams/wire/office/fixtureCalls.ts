import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FixtureExposure } from '../gameServers/exposure.ts';
import { BookFixture, FixtureEffect } from '../gameServers/fixtures.ts';
import { FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { FixtureId } from '../sportsBook/fixtureId.ts';
import { FILE_FORMATS } from './filedLists.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const act = { ...office, method: 'POST', command: true, permission: 'fixture.decide' } as const;
const Server = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);
/** A fixture, as the book of this game server calls it. */
const one = { server: Server, fixture: FixtureId };
const reason = WrittenLine(500).min(1);
const Points = z.int().min(0).max(500);
/** In an address numbers are text. */
const AskedPoints = z.coerce.number().int().min(0).max(500);

/** A fixture of a sports book, as the office lists it. */
export const OfficeFixture = z.object({ server: ShortText, ...BookFixture.shape });
export type OfficeFixture = z.infer<typeof OfficeFixture>;

/** Fixtures of the sports books on game servers (docs/decisions/154). */
export const officeFixtureCalls = {
  officeFixtures: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/fixtures',
    command: false,
    permission: 'round.read',
    summary: 'Fixtures of all sports books: those that members see now, and older ones with bets.',
    params: z.object({}),
    value: z.object({
      rows: z.array(OfficeFixture).max(MANY),
      /** Servers that gave no answer while others did. */
      silent: z.array(ShortText).max(FEW),
    }),
  }),
  officeFixtureExposure: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/fixtures/exposure',
    command: false,
    permission: 'round.read',
    summary: 'What is open on a fixture, by its markets and selections, the worst first.',
    params: z.object(one),
    value: FixtureExposure,
  }),
  officeFixtureExposureFile: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/fixtures/exposure/file',
    file: true,
    command: false,
    permission: 'round.read',
    trail: 'read',
    summary: 'The same as a file: CSV, or a row of JSON in each line, of each selection.',
    params: z.object({ ...one, format: z.enum(FILE_FORMATS).default('csv') }),
    value: z.null(),
  }),
  officeFixturePreview: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/fixtures/preview',
    command: false,
    permission: 'fixture.decide',
    summary: 'What a void or, with both scores, a result would do to bets; nothing is done.',
    params: z.object({ ...one, home: AskedPoints.optional(), away: AskedPoints.optional() }),
    value: FixtureEffect,
  }),
  officeFixtureSuspend: defineCall({
    ...act,
    path: '/v1/office/fixtures/suspend',
    summary: 'Has nobody bet on a fixture; at once on every open page of the book.',
    params: z.object({ ...one, reason }),
    value: z.null(),
  }),
  officeFixtureResume: defineCall({
    ...act,
    path: '/v1/office/fixtures/resume',
    summary: 'Lets members bet on a fixture again.',
    params: z.object({ ...one, reason }),
    value: z.null(),
  }),
  officeFixtureVoid: defineCall({
    ...act,
    path: '/v1/office/fixtures/void',
    summary: 'Makes a fixture void: its selections count as odds of 1, stakes of single bets go back.',
    params: z.object({ ...one, reason }),
    value: z.null(),
  }),
  officeFixtureResult: defineCall({
    ...act,
    path: '/v1/office/fixtures/result',
    summary: 'Ends a fixture with a result, or corrects it: what was paid is never taken back.',
    params: z.object({ ...one, home: Points, away: Points, reason }),
    value: z.null(),
  }),
} as const;
