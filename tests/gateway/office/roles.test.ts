import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForStaff } from '../../../gateway/ground/staff.ts';
import {
  type OfficeRole,
  type Permission,
  ROLE_NAMES,
  ROLES,
} from '../../../streams/wire/office/permissions.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
const tokens = new Map<OfficeRole, string>();
let member = '';

beforeAll(async () => {
  office = await openOffice();
  for (const role of ROLE_NAMES) tokens.set(role, await office.signIn(role));
  member = await office.gateway.member();
});
afterAll(() => office.gateway.close());

const table = Object.entries<CallSpec>(calls) as [CallName, CallSpec][];
const ofStaff = table.filter(([name, spec]) => isForStaff(spec) && name !== 'officeSignOut');
const ofMembers = table.filter(([, { audience }]) => audience === 'session');

/** Whether the door was shut: what is behind it may refuse too, for what was asked. */
async function toldTo(name: CallName, token: string | null): Promise<string> {
  const { status, body } = await office.ask(name, {}, token);
  if (status === 401) return 'nobody';
  return status === 403 && /^(Your role|This call is for)/.test(body.message ?? '') ? 'shut' : 'open';
}

describe('calls of the staff, by role', () => {
  it.each(ofStaff)('issue 32.1: %s opens for who holds its permission only', async (name, { permission }) => {
    const told: Record<string, string> = {};
    const expected: Record<string, string> = { nobody: 'nobody', member: 'shut' };
    for (const [role, token] of tokens) {
      told[role] = await toldTo(name, token);
      expected[role] = (ROLES[role] as readonly Permission[]).includes(permission as Permission)
        ? 'open'
        : 'shut';
    }
    told.nobody = await toldTo(name, null);
    told.member = await toldTo(name, member);
    expect(told).toEqual(expected);
  });

  it('issue 32.1: no call of a member takes a session of the office', async () => {
    const taken: CallName[] = [];
    const owner = tokens.get('owner') ?? '';
    for (const [name] of ofMembers) {
      const { status } = await office.ask(name, {}, owner);
      if (status !== 401) taken.push(name);
    }
    expect(taken).toEqual([]);
  });

  it('issue 32.2: what was refused is in the trail', async () => {
    await office.ask('opsLock', { username: 'mira', locked: true }, tokens.get('content') ?? '');
    const [row] = await office.take('officeTrail', { limit: 1 }, tokens.get('auditor') ?? '');
    expect(row).toMatchObject({
      who: 'operator:demo-content',
      role: 'content',
      call: 'opsLock',
      outcome: 'refused',
    });
  });
});
