import { setTimeout as sleep } from 'node:timers/promises';
import type { Seated } from '../clients/seated.ts';
import { complaints } from '../oracle/differences.ts';
import { askTruth, type Truth } from '../oracle/truth.ts';
import type { Player } from '../world/people.ts';

/** What each client complained about at the last look, and what the gateway said then. */
export interface Settled<C extends Seated> {
  /** Ms it took; null when somebody was still wrong at the end. */
  readonly ms: number | null;
  readonly complaints: ReadonlyMap<C, readonly string[]>;
  readonly truths: readonly { readonly player: Player | null; readonly truth: Truth }[];
}

const LOOK_MS = 100;
/** A look that takes longer was kept waiting for the processor, which is nobody's fault. */
const LONGEST_LOOK_MS = 400;

/** Asks the gateway for everybody once and compares. */
export async function look<C extends Seated>(origin: string, clients: readonly C[]) {
  const known = new Map<string, Promise<Truth>>();
  const found = new Map<C, readonly string[]>();
  const truths = new Map<string, { player: Player | null; truth: Truth }>();
  for (const client of clients) {
    const { role, player } = client.seat;
    const whose = player?.uid ?? 'visitor';
    const asked = known.get(whose) ?? askTruth(origin, role, player, client.browser.token);
    known.set(whose, asked);
    try {
      const truth = await asked;
      truths.set(whose, { player, truth });
      found.set(client, complaints(client.client.streams, role, truth));
    } catch (error) {
      found.set(client, [
        `the gateway doesn't answer: ${error instanceof Error ? error.message : 'why is unknown'}`,
      ]);
    }
  }
  return { complaints: found, truths: [...truths.values()] };
}

/** Waits until every client shows what the gateway says, all at the same look. */
export async function settle<C extends Seated>(
  origin: string,
  clients: readonly C[],
  withinMs: number,
): Promise<Settled<C>> {
  const startedAt = performance.now();
  let lookedAt = startedAt;
  let spentMs = 0;
  for (;;) {
    const seen = await look(origin, clients);
    const now = performance.now();
    if ([...seen.complaints.values()].every(list => list.length === 0))
      return { ...seen, ms: now - startedAt };
    spentMs += Math.min(now - lookedAt, LONGEST_LOOK_MS);
    lookedAt = now;
    if (spentMs > withinMs) return { ...seen, ms: null };
    await sleep(LOOK_MS);
  }
}
