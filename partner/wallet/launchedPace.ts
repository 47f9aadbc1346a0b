import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LaunchedPace } from '../../streams/wire/gameServers/seamless.ts';

/**
 * The pace that the wallet has signed for a session (docs/game-servers.md); nothing where it says none, or where it is signed for
 * another session, or by nobody: the game keeps its own, which is slow enough for every platform.
 */
export function launchedPace(
  secret: string,
  { session, pace }: { readonly session: string; readonly pace?: LaunchedPace | undefined },
): { readonly cycleMs?: number } {
  if (pace === undefined) return {};
  const { cycleMs, signature } = pace;
  const expected = createHmac('sha256', secret).update(`pace\n${session}\n${cycleMs}`).digest();
  const told = Buffer.from(signature, 'base64url');
  return told.length === expected.length && timingSafeEqual(told, expected) ? { cycleMs } : {};
}
