import { describe, expect, it } from 'vitest';
import { isForStaff } from '../../../gateway/ground/staff.ts';
import { redact } from '../../../gateway/office/trail/redact.ts';
import { isPermission, PERMISSIONS, ROLE_NAMES, ROLES } from '../../../streams/wire/office/permissions.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';

const table = Object.entries<CallSpec>(calls);
const ofStaff = table.filter(([, spec]) => isForStaff(spec));

describe('permissions of calls', () => {
  it.each(ofStaff)('issue 32.1: %s states a permission of the list', (_name, { permission = 'none' }) => {
    expect(isPermission(permission)).toBe(true);
  });

  it('issue 32.1: are stated by calls of the staff only', () => {
    const others = table.filter(
      ([, spec]) => !isForStaff(spec) && (spec.permission ?? spec.trail) !== undefined,
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('issue 32.1: let an auditor read, and change nothing but the own session', () => {
    const acts = ofStaff.filter(
      ([, { permission, method }]) =>
        method !== 'GET' && (ROLES.auditor as readonly string[]).includes(permission ?? ''),
    );
    expect(acts.filter(([, { permission }]) => permission !== 'own.session').map(([name]) => name)).toEqual([
      'opsPromotionCheck',
    ]);
  });

  it('issue 32.1: are each held by the owner, and none twice by a role', () => {
    expect(ROLES.owner).toEqual(PERMISSIONS);
    for (const role of ROLE_NAMES) expect(new Set(ROLES[role]).size).toBe(ROLES[role].length);
  });
});

describe('what the trail keeps of parameters', () => {
  it.each(ofStaff)('issue 32.2: is nothing that a person wrote to %s', (_name, { params }) => {
    const shape = (params as { readonly shape?: Readonly<Record<string, never>> }).shape ?? {};
    const written = 'Mira Sen, mira@mail.example, 01710 012345';
    const sent = Object.fromEntries(Object.keys(shape).map(name => [name, written]));
    const kept = JSON.stringify(redact({ ...sent, terms: { rows: [written] } }, {}));
    expect(kept).not.toMatch(/Mira|mail\.example|012345/);
  });

  it('issue 32.2: is amounts, switches, words of a list and ids', () => {
    const { shape } = calls.opsDeposit.params;
    expect(
      redact({ username: 'mira', amount: 5, outcome: 'arrived', id: 'a-1', reason: 'x' }, shape),
    ).toEqual({
      ...{ amount: 5, outcome: 'arrived', id: 'a-1' },
    });
  });
});
