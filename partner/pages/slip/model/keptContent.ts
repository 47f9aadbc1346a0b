import type { Observable } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { Scope } from '../../../../streams/scope.ts';
import { keepSlipText, readSlipText, type SlipStorage, slipOfText, textOfSlip } from './keptSlip.ts';
import { lineKey } from './line.ts';
import type { SlipContent } from './slip.ts';

/** What is on a slip: one slip in all tabs of a browser. */
export interface KeptContent {
  readonly content$: Behavior<SlipContent>;
  /** What is on it with all that other tabs have kept, of which nothing was heard yet. */
  latest(): SlipContent;
  /** Changes the latest content. */
  change(to: (slip: SlipContent) => SlipContent): void;
}

/** The kept slip, with what this tab knows of its lines besides. */
function merged(kept: SlipContent, own: SlipContent): SlipContent {
  const known = new Map(own.lines.map(line => [lineKey(line), line]));
  const lines = kept.lines.map(line => {
    const before = known.get(lineKey(line));
    return before === undefined ? line : { ...before, stake: line.stake, seen: line.seen ?? before.seen };
  });
  return { ...kept, lines };
}

/**
 * Opens the slip of the last visit and keeps it until the scope ends. Two tabs that only wrote would lose each other's selections, so
 * what another one has kept is read before each change here.
 * @param elsewhere$ Emits when another tab may have kept something.
 */
export function openKeptContent(
  storage: SlipStorage,
  elsewhere$: Observable<unknown>,
  scope: Scope,
): KeptContent {
  /** As this tab has found it last; null where nothing is kept. */
  let text = readSlipText(storage);
  const content$ = createState(slipOfText(text));
  function latest(): SlipContent {
    const now = readSlipText(storage);
    if (now !== null && now !== text) {
      text = now;
      content$.set(merged(slipOfText(now), content$.value));
    }
    return content$.value;
  }
  scope.subscribe(elsewhere$, latest);
  scope.subscribe(content$, content => {
    const next = textOfSlip(content);
    if (next === text) return;
    keepSlipText(storage, next);
    // A storage that is full still has what was there before, which is no news of another tab.
    text = readSlipText(storage);
  });
  return { content$, latest, change: to => content$.set(to(latest())) };
}
