import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { isServerThere } from './serverLine.ts';

/** A page that was loaded again for a dead script isn't loaded again within this time, ms: then it is dead for everybody. */
const AGAIN_AFTER_MS = MINUTE;

/** Fields that somebody has typed into. */
let typed = new Set<WeakRef<HTMLInputElement | HTMLTextAreaElement>>();

/** Remembers what is typed from now on. */
export function watchTyping(page: EventTarget = window): void {
  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.add(new WeakRef(target));
  });
}

/** Whether something that was typed would be lost with the document. */
export function hasTyped(): boolean {
  typed = new Set([...typed].filter(field => field.deref()?.isConnected === true));
  return [...typed].some(field => field.deref()?.value !== '');
}

/** The entry of the history as the page wrote it; it outlives a reload, where storage may be refused. */
const entry = () => window.history.state as { readonly reloadedAt?: number } | null;

/** Whether the page has loaded this place again by itself a moment ago. */
const wasJustReloaded = () => Date.now() - (entry()?.reloadedAt ?? 0) < AGAIN_AFTER_MS;

/**
 * Loads the page again at its scroll position, for browsers that remember a failed script and never ask for it again. It
 * does not reload while the server is away, nor twice in a row, nor while something is typed: then the reader decides.
 */
export async function reloadAtPlace(reload = () => window.location.reload()): Promise<void> {
  if (wasJustReloaded() || hasTyped() || !(await isServerThere())) return;
  if (hasTyped()) return;
  window.history.replaceState({ ...entry(), reloadedAt: Date.now() }, '');
  reload();
}
