import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { answerFailure } from '../../../gateway/ground/answers/failures.ts';
import { createLog } from '../../../gateway/ground/log.ts';

const SECRET = 'lata@mail.example';

function logged(error: unknown): { readonly text: string; readonly error: Record<string, unknown> } {
  const lines: string[] = [];
  createLog('error', { write: line => lines.push(line) }).error({ error }, 'a call failed');
  return { text: lines.join(''), error: JSON.parse(lines.join('')).error };
}

it('issue 11.18: an unexpected error of a call keeps its kind, its code and its stack in the log', async () => {
  const lines: string[] = [];
  const app = fastify({ loggerInstance: createLog('error', { write: line => lines.push(line) }) });
  app.setErrorHandler(answerFailure);
  app.get('/fails', () => {
    throw Object.assign(new TypeError(`bad ${SECRET}`), { code: 'ERR_SOME' });
  });
  expect((await app.inject('/fails')).statusCode).toBe(500);
  const text = lines.join('');
  const { error, route } = JSON.parse(text);
  expect([error.name, error.code, route]).toEqual(['TypeError', 'ERR_SOME', '/fails']);
  expect(error.stack[0]).toContain('log.test.ts');
  expect(text).not.toContain(SECRET);
  await app.close();
});

it('issue 11.18: a failed query keeps its state and names, and none of its parameters', () => {
  const cause = new pg.DatabaseError(`duplicate key "${SECRET}"`, 10, 'error');
  Object.assign(cause, {
    code: '23505',
    detail: `Key (email)=(${SECRET}) already exists.`,
    table: 'account',
    constraint: 'account_email_unique',
  });
  const { text, error } = logged(new DrizzleQueryError('insert into account …', [SECRET], cause));
  expect(error).toMatchObject({
    state: '23505',
    cause: { code: '23505', table: 'account', constraint: 'account_email_unique' },
  });
  expect(error.stack).not.toEqual([]);
  expect(text).not.toContain(SECRET);
});

it('issue 11.18: causes and the parts of an aggregate are told, to a depth', () => {
  const refused = Object.assign(new Error(`connect ${SECRET}`), { code: 'ECONNREFUSED' });
  const all = new AggregateError([refused, 'a text'], SECRET, { cause: new RangeError(SECRET) });
  const { text, error } = logged(new Error(SECRET, { cause: all }));
  expect(error.cause).toMatchObject({
    name: 'AggregateError',
    cause: { name: 'RangeError' },
    errors: [{ code: 'ECONNREFUSED' }, { name: 'string' }],
  });
  expect(text).not.toContain(SECRET);
  const loop = new Error('loop');
  loop.cause = loop;
  expect(logged(loop).text.length).toBeLessThan(50_000);
});

it.each([
  ['a message with lines like frames', new Error(`x\n    at ${SECRET}\n    at f (/home/${SECRET}:1:1)`)],
  ['a name from outside', Object.assign(new Error(''), { name: `Error ${SECRET}` })],
  ['a code from outside', Object.assign(new Error(''), { code: `code ${SECRET}` })],
  ['a message changed later', Object.assign(new Error(SECRET), { message: 'other' })],
  ['no error at all', { password: SECRET }],
  ['a text', SECRET],
])('issue 11.18: nothing personal is logged of %s', (_what, error) => {
  expect(logged(error).text).not.toContain(SECRET);
});
