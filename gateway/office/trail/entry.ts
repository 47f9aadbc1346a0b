import type { Tx } from '../../db/database.ts';
import type { Act, Target } from '../../ground/trail.ts';
import { findAccount } from '../../people/identity/ports.ts';
import { canonical } from './canonical.ts';
import { redactCall } from './redactCall.ts';

/** Most letters of a reason that are kept. */
const REASON_MAX = 500;
/** Parameters that say what a call is about, the first one first. */
const SUBJECTS = ['id', 'round', 'transaction', 'gameCode', 'vassalage', 'invariant'] as const;

/** What an act is about, by its parameters; an account by its uid, because names are people's. */
async function targetOf(tx: Tx, { params, notes }: Act): Promise<Target | null> {
  if (notes.target !== undefined) return notes.target;
  if (typeof params.uid === 'string') return { kind: 'account', id: params.uid };
  if (typeof params.username === 'string') {
    const found = await findAccount(tx, params.username);
    return found === null ? null : { kind: 'account', id: found.uid };
  }
  const subject = SUBJECTS.find(name => typeof params[name] === 'string');
  return subject === undefined ? null : { kind: subject, id: String(params[subject]) };
}

/**
 * The text of an act's row. `who`, `role`, `session`, `address`: who did it from where; `call`, `outcome`, `target`: what on whom;
 * `before`, `after`: what was changed, without anything personal or secret; `reason`: as it was given.
 * @param at Real time, epoch ms.
 */
export async function entryOf(tx: Tx, act: Act, at: number): Promise<string> {
  const { staff, ip, call, outcome, params, notes } = act;
  const target = await targetOf(tx, act);
  const reason = typeof params.reason === 'string' && params.reason !== '' ? params.reason : null;
  return canonical({
    at,
    ...{ who: staff.id, role: staff.role, session: staff.sessionId, address: ip },
    ...{ call, outcome, target: target === null ? null : `${target.kind}:${target.id}` },
    before: notes.before ?? null,
    after: { ...redactCall(call, params), ...notes.after },
    // By characters: half of a surrogate pair is nothing that the database keeps.
    reason: reason === null ? null : [...reason].slice(0, REASON_MAX).join(''),
  });
}
