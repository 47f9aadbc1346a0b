import { filter, firstValueFrom, timeout } from 'rxjs';
import type { StreamClient } from './client.ts';

/** How long a client took to get over a fault, ms since the fault. */
export interface Recovery {
  /** It was greeted again. */
  readonly connectedMs: number;
  /** Every store was live again. */
  readonly liveMs: number;
}

/**
 * Breaks a connection that is up and measures until all is live again.
 * @param fault Must end the connection, at once or some time later.
 * @param withinMs Rejects after that.
 */
export async function measureRecovery(
  client: StreamClient,
  fault: () => void,
  withinMs = 60_000,
): Promise<Recovery> {
  const { state$ } = client.streams.connection;
  const startedAt = performance.now();
  const reaches = (isLive: boolean) =>
    firstValueFrom(
      state$.pipe(
        filter(({ phase }) => (phase === 'live') === isLive),
        timeout({ first: withinMs }),
      ),
    );
  fault();
  await reaches(false);
  await reaches(true);
  const connectedMs = performance.now() - startedAt;
  await client.live(withinMs);
  return { connectedMs, liveMs: performance.now() - startedAt };
}
