import { useEffect, useRef } from 'react';
import type { TableNow } from '../../../tables/wire/state.ts';
import type { Sound } from '../sound.ts';

/** The last seconds for bets are heard, each by itself. */
const HEARD_S = [3, 2, 1];

/** Plays what happens at the table: the last seconds for bets, their end, a card that is dealt, something that was won. */
export function useSounds(
  sound: Sound,
  table: TableNow | null,
  { hasWon, serverNow }: { readonly hasWon: boolean; readonly serverNow: () => number },
): void {
  const closesAt = table?.phase === 'open' ? table.until : null;
  useEffect(() => {
    if (closesAt === null) return;
    const waits = HEARD_S.map(left => closesAt - left * 1_000 - serverNow()).filter(ms => ms > 0);
    const timers = waits.map(ms => setTimeout(() => sound.play('tick'), ms));
    return () => timers.forEach(clearTimeout);
  }, [sound, closesAt, serverNow]);
  const before = useRef(table);
  useEffect(() => {
    const [last, now] = [before.current, table];
    before.current = now;
    if (last === null || now === null || last.shoe !== now.shoe || last.round !== now.round) return;
    if (last.phase === 'open' && now.phase === 'closed') sound.play('closed');
    if (now.steps.length > last.steps.length) sound.play('card');
  }, [sound, table]);
  useEffect(() => {
    if (hasWon) sound.play('won');
  }, [sound, hasWon]);
}
