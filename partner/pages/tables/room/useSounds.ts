import { useEffect, useRef } from 'react';
import type { TableNow } from '../../../tables/wire/state.ts';
import type { Sound } from '../sound.ts';

/** Plays what happens at the table: bets are closed, a card is dealt, something was won. */
export function useSounds(sound: Sound, table: TableNow | null, hasWon: boolean): void {
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
