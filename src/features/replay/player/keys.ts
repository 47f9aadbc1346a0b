import type { KeyboardEvent } from 'react';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { Transport } from '../transport/useTransport.ts';

/** Elements that use the space bar, or letters, themselves. */
const TAKES_SPACE = 'button, a, input, select, textarea';
/** Elements that use the arrows, Home and End themselves. */
const TAKES_ARROWS = 'input, select, textarea, [role=tab], [role=separator]';

/** The keys of the player; they work while the focus is in the panel, and never against what has the focus. */
export function onPlayerKey(event: KeyboardEvent, transport: Transport, openSearch: () => void): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as Element;
  const actions: Readonly<Record<string, readonly [own: string, action: () => void]>> = {
    ' ': [TAKES_SPACE, () => transport.toggle()],
    '/': ['input, textarea', openSearch],
    ArrowRight: [TAKES_ARROWS, () => transport.step(1)],
    ArrowLeft: [TAKES_ARROWS, () => transport.step(-1)],
    Home: [TAKES_ARROWS, () => transport.toStart()],
    End: [TAKES_ARROWS, () => transport.toEnd()],
  };
  const entry = ownValue(actions, event.key);
  if (entry === undefined || target.closest(entry[0]) !== null) return;
  event.preventDefault();
  entry[1]();
}
