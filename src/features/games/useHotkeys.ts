import { useEffect, useRef } from 'react';
import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';

/** What the keys of a game do. */
export interface HotkeyActions {
  readonly bet: () => void;
  readonly half: () => void;
  readonly double: () => void;
}

const KEYS = new Map<string, keyof HotkeyActions>([
  ['b', 'bet'],
  ['h', 'half'],
  ['d', 'double'],
]);

/** The letter on the key. On a keyboard without Latin letters it is the Latin letter of that place. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Whether a key belongs to what has the focus: somebody types, or moves a slider. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'))
  );
}

/**
 * The keys of a game while they are switched on (WCAG 2.1.4). Never while typing, with another key held, under a
 * dialog, or from a key that is kept down: one press is one bet.
 */
export function useHotkeys(on: boolean, actions: HotkeyActions): void {
  const covered = useOpenDialogs().length > 0;
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on || covered) return;
    const press = (event: KeyboardEvent) => {
      const action = KEYS.get(letterOf(event));
      const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
      if (action === undefined || held || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, covered]);
}
