import type { TopicReader } from '../../streams/wire/session/audience.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { isOfItem } from './items.ts';
import type { RealtimeLimits } from './limits.ts';

/** Who asks: what it may read, and the address it asks from. */
export interface Asker {
  readonly reader: TopicReader;
  readonly ip: string;
}

type RotationLimits = Pick<
  RealtimeLimits,
  'rotateMs' | 'publicRotateMs' | 'claimMs' | 'claimAccounts' | 'claimAddresses'
>;

interface Claim {
  readonly ip: string;
  readonly at: number;
}

/** Accounts whose claims about one topic are remembered; more make no difference. */
const MOST_CLAIMS = 256;

/**
 * Whether a claim to be ahead of the store may start a new epoch now. Claims can be lies, and a new epoch makes
 * every reader of the topic read it again. So a topic of one account gets one epoch per span, and a public one
 * only when several accounts at several addresses claim it within a while. Everybody else alone starts over.
 */
export function createRotationGuard(
  limits: RotationLimits,
  monotonic: () => number,
): (asker: Asker, t: string) => boolean {
  /** When a claim last started an epoch of a topic. */
  const last = new Map<string, number>();
  /** Claims about public topics, by account. */
  const claims = new Map<string, Map<string, Claim>>();

  const isCorroborated = (t: string, uid: string, claim: Claim) => {
    const known = claims.get(t) ?? new Map<string, Claim>();
    claims.set(t, known);
    for (const [who, { at }] of known) if (claim.at - at > limits.claimMs) known.delete(who);
    if (known.size < MOST_CLAIMS) known.set(uid, claim);
    const addresses = new Set([...known.values()].map(({ ip }) => ip));
    return known.size >= limits.claimAccounts && addresses.size >= limits.claimAddresses;
  };
  return ({ reader, ip }, t) => {
    if (reader === null) return false;
    const at = monotonic();
    const isPublic = parseTopicName(t)?.uid === null || isOfItem(t);
    const span = isPublic ? limits.publicRotateMs : limits.rotateMs;
    const agreed = !isPublic || isCorroborated(t, reader.uid, { ip, at });
    if (!agreed || at - (last.get(t) ?? Number.NEGATIVE_INFINITY) < span) return false;
    for (const [topic, when] of last) if (at - when > limits.publicRotateMs) last.delete(topic);
    last.set(t, at);
    claims.delete(t);
    return true;
  };
}
