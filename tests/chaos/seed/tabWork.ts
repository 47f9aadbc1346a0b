import { setTimeout as sleep } from 'node:timers/promises';
import { firstValueFrom } from 'rxjs';
import type { Random } from '../../../gateway/ground/random.ts';
import type { ChaosClient } from '../clients/chaosClient.ts';
import type { Activity } from '../publisher/activity.ts';

/** Mean pause between two things people do at their tabs, ms. */
const EVERY_MS = 400;
/** What a gate has swallowed is not waited for longer than this at the end, ms. */
const PATIENCE_MS = 5_000;

/**
 * People at the clients mark messages read and answer offers through whatever their gate does to them. What comes
 * of it doesn't matter: the answers carry states, which race with the pushes of the same change.
 */
export async function workAtTabs(
  clients: readonly ChaosClient[],
  random: Random,
  activity: Activity,
): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  await activity.repeat(EVERY_MS, random, async () => {
    const seated = clients[random.int(0, clients.length - 1)];
    if (seated === undefined || seated.seat.role === 'visitor') return;
    const { inbox, contracts, winners } = seated.client.streams;
    const request = contracts.requests$.value[0];
    if (random.next() < 0.3) winners.refresh();
    else if (request !== undefined && random.next() < 0.5) {
      const answer = request.status === 'V' ? 'C' : random.pick(['A', 'R'] as const);
      underWay.push(
        firstValueFrom(contracts.answer(request, answer, { confirm: true }), { defaultValue: null }),
      );
    } else underWay.push(firstValueFrom(inbox.markRead(), { defaultValue: null }));
  });
  await Promise.race([Promise.all(underWay), sleep(PATIENCE_MS)]);
}
