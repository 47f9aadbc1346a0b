import { networkOf } from '../../../address/network.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { assertFeatureOffered, requireMember } from '../../requireMember.ts';
import { newToken } from '../../tokens.ts';
import { readAccount } from '../accounts.ts';
import { answerQr, collectQr, keepQr, openFrom, readQr, scanQr } from './qrStore.ts';
import type { SecurityDeps } from './securityDeps.ts';

type QrDeps = Pick<SecurityDeps, 'merchant' | 'database' | 'randomBytes' | 'wall' | 'finish'>;

/** How long a request is open, real ms. */
const OPEN_MS = 2 * MINUTE;
/** Open requests of one address; high, because many people may share it. */
const MOST_OPEN = 30;

const expired = () => new CallError('qr_expired', 410, 'This code has expired, please scan a new one.');

/**
 * Sign-in on a second device. The code that the device shows only names the request; the secret that collects the
 * sign-in never leaves the device. Both devices show two digits, so that nobody approves a stranger's request by
 * mistake.
 */
export function qrHandlers(deps: QrDeps): Pick<Handlers, 'qrBegin' | 'qrState' | 'qrAsk' | 'qrAnswer'> {
  const { merchant, database, wall } = deps;
  return {
    qrBegin: {
      mode: 'write',
      async run(tx, ctx) {
        assertFeatureOffered(merchant, 'qrSignIn');
        const now = wall();
        const network = networkOf(ctx.ip);
        const { n, endsAt } = await openFrom(tx, network, now);
        if (n >= MOST_OPEN) {
          const retryMs = endsAt - now;
          throw new CallError('rate_limited', 429, 'Too many requests, please wait a moment.', { retryMs });
        }
        const id = newToken(deps.randomBytes);
        const secret = newToken(deps.randomBytes);
        const match = String(deps.randomBytes(4).readUInt32BE() % 100).padStart(2, '0');
        const { ip, device } = ctx;
        const expiresAt = now + OPEN_MS;
        await keepQr(tx, { id, secret, match, ip, network, device, expiresAt }, now);
        return { value: { id, secret, expiresAt, match } };
      },
    },
    qrState: {
      mode: 'plain',
      async run(ctx, params) {
        assertFeatureOffered(merchant, 'qrSignIn');
        const found = await readQr(database.db, params, wall());
        if (found === null) return { value: { state: 'expired' } };
        if (found.state !== 'approved') return { value: { state: found.state } };
        const login = await deps.finish(ctx, {
          async who() {
            if (found.uid === null) throw expired();
            return found.uid;
          },
          way: 'qr',
          strong: true,
          // The account is locked, so that ending its sessions happens either before or after this.
          async confirm(tx, of) {
            if (!(await collectQr(tx, found, of))) throw expired();
          },
        });
        return { value: { state: 'approved', login } };
      },
    },
    qrAsk: {
      mode: 'write',
      async run(tx, ctx, { id }) {
        assertFeatureOffered(merchant, 'qrSignIn');
        const { uid, gen, sessionId } = requireMember(ctx);
        const { proofGen } = await readAccount(tx, uid);
        const asked = await scanQr(tx, id, { uid, gen, sessionId, proofGen }, wall());
        if (asked === null) throw expired();
        const { ip, device, match, expiresAt } = asked;
        return { value: { ip, device, match, expiresAt } };
      },
    },
    qrAnswer: {
      mode: 'write',
      async run(tx, ctx, { id, approve }) {
        assertFeatureOffered(merchant, 'qrSignIn');
        const { uid, sessionId } = requireMember(ctx);
        if (!(await answerQr(tx, { id, uid, sessionId, approve }, wall()))) throw expired();
        return { value: null };
      },
    },
  };
}
