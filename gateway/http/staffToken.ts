import { createHash, timingSafeEqual } from 'node:crypto';
import { PERMISSIONS } from '../../streams/wire/office/permissions.ts';
import type { AuthenticateStaff, Staff } from '../ground/staff.ts';

/** Compares hashes of equal length, so that the time doesn't tell how much of a secret is right. */
function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Who brings the gateway's own token: programs on its machine, with everything that an owner may. */
const TOKEN: Staff = {
  id: 'token',
  role: 'token',
  permissions: new Set(PERMISSIONS),
  sessionId: null,
  provedAt: null,
};

/**
 * Checks tokens of the staff: the gateway's own, or one that the office has given.
 * @param office Who knows the latter, one after the other, and from where the gateway's own is taken.
 */
export function createStaffCheck(
  operatorToken: string,
  office: {
    readonly ofOffice?: readonly AuthenticateStaff[];
    readonly allowsOffice?: ((ip: string) => boolean) | undefined;
  } = {},
): AuthenticateStaff {
  const { ofOffice = [], allowsOffice = () => true } = office;
  return async (token, ip, isUse) => {
    if (sameSecret(token, operatorToken) && allowsOffice(ip)) return { ok: true, staff: TOKEN };
    for (const check of ofOffice) {
      const proof = await check(token, ip, isUse);
      if (proof.ok || proof.code !== 'forbidden') return proof;
    }
    return { ok: false, code: 'forbidden' };
  };
}
