import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type Office, openOffice } from './openOffice.ts';

let office: Office;
let folder = '';
beforeAll(async () => {
  office = await openOffice({ DEMO: 'off' });
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-trail-'));
});
afterAll(async () => {
  await office.gateway.close();
  await rm(folder, { recursive: true });
});

const run = (tool: string, ...args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const env = { ...process.env, DATA_DIR: '/nowhere', OPERATOR_TOKEN: undefined };
    execFile(process.execPath, [`tools/${tool}.mjs`, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
const there = () => ['--url', office.gateway.origin, '--operator-token', office.gateway.operatorToken];

it('issue 32.1: the first owner of an empty world comes in by a command', async () => {
  const { code, out } = await run('office', 'invite', ...there(), '--name', 'Mira Sen', '--role', 'owner');
  expect(code).toBe(0);
  const [, invitation = ''] = /^https:\/\/play\.example\/office\/#invitation=(\S+)$/m.exec(out) ?? [];
  const { totpSecret } = await office.take('officeInvitation', { invitation }, null);
  const params = { invitation, login: 'mira', password: 'seven quiet herons', code: codeOf(totpSecret) };
  const { token } = await office.take('officeAccept', params, null);
  expect((await office.take('officeSession', {}, token)).role).toBe('owner');
});

it('issue 32.1: the command says what it needs, and what the gateway refuses', async () => {
  expect(await run('office', 'invite', ...there())).toMatchObject({ code: 2 });
  const { code, err } = await run('office', 'invite', ...there(), '--name', 'x', '--role', 'nobodys');
  expect([code, err]).toEqual([2, expect.stringContaining('There is no such role.')]);
});

it('issue 32.2: the chain of the trail is verified on another machine, and without the gateway', async () => {
  const file = path.join(folder, 'trail.jsonl');
  const { code, out } = await run('trail', ...there(), '--save', file);
  expect(code).toBe(0);
  const [, last = ''] = /the last is (\d+:[0-9a-f]{64})/.exec(out) ?? [];
  expect(await run('trail', '--file', file, '--from', last)).toMatchObject({ code: 0 });
  expect(await run('trail', '--file', file, '--from', `1:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('officeInvite', 'officeInvert'));
  expect(await run('trail', '--file', file)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^BROKEN: row \d+ is not what its hash says/),
  });
});

it('issue 32.10: what is known of a member is written as JSON and CSV, and who was erased as a restore takes it', async () => {
  const token = await office.gateway.member();
  const { id: uid } = await office.take('memberInfo', {}, token);
  await office.ask('chatSend', { text: '=HYPERLINK("x")' }, token);
  const to = path.join(folder, 'member');
  expect(await run('member', 'export', ...there(), '--uid', uid, '--to', to)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(path.join(to, 'data.json'), 'utf8'))).toMatchObject({
    account: [{ uid }],
    chat_message: [{ text: '=HYPERLINK("x")' }],
  });
  expect(await readFile(path.join(to, 'chat_message.csv'), 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);
  expect(await run('member', 'export', ...there(), '--uid', 'nobody', '--to', to)).toMatchObject({ code: 2 });
  expect(await run('member', 'erasures', ...there())).toMatchObject({ code: 0, out: '' });
  expect(await run('member', 'erase', ...there(), '--uid', uid)).toMatchObject({ code: 2 });
});
