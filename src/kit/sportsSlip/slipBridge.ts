import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { PageMemory } from '../../../streams/platform.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { readSlipMessage, type SelectMessage, type SlipMessage } from './slipMessages.ts';
import { createSlipQueue } from './slipQueue.ts';
import { slipKey, type WaitingSelection } from './waitingSelections.ts';

/** What is on the slip. */
export interface SlipShown {
  /** `f-12 total:0:2.5/over`: fixture and key of the selection. */
  readonly selections: readonly string[];
  readonly count: number;
}

/** The frame that the slip's page is in. */
export interface AttachedSlip {
  /** Of its page, as the gateway named it. */
  readonly origin: string;
  /** Its window; null while it has none. */
  window(): Window | null;
  /** Everything it says, besides what the bridge keeps itself. */
  onMessage(message: SlipMessage): void;
}

/** The way of this page to the slip, which is another server's page in a frame. */
export interface SlipBridge {
  /** What is on the slip, or waits for it. */
  readonly slip$: Behavior<SlipShown>;
  /** Selections that wait for a slip, the oldest first; kept in this tab. */
  readonly waiting$: Behavior<readonly WaitingSelection[]>;
  /** Whether somebody wants to see the slip where it doesn't stand beside the page. */
  readonly isShown$: Behavior<boolean>;
  show(isShown: boolean): void;
  /** Puts a selection on the slip, or removes it. More of them than a bet can have don't wait for a slip. */
  select(fixture: string, selection: MarketSelection): void;
  /** Puts selections on the slip; those that are there stay. */
  put(selections: readonly WaitingSelection[]): void;
  /** Talks to a frame from now on; the returned function ends that. */
  attach(frame: AttachedSlip): () => void;
}

interface BridgeParts {
  /** Of this tab. */
  readonly memory: Pick<PageMemory, 'read' | 'write'>;
  /** The window that hears messages. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

const SHOWN_KEY = 'sportsSlip.shown';

/** What the slip had on it when this tab heard of it last: it keeps that itself, and is asked for it again after a reload. */
function readShown({ read }: Pick<PageMemory, 'read'>): readonly string[] {
  try {
    const data = { type: 'croupier:slip', selections: JSON.parse(read(SHOWN_KEY) ?? '[]') };
    const message = readSlipMessage(data);
    return message?.type === 'croupier:slip' ? message.selections : [];
  } catch {
    return [];
  }
}

const shownOf = (selections: readonly string[]): SlipShown => ({ selections, count: selections.length });

/** One for the whole page. */
export function createSlipBridge({ memory, page = window }: BridgeParts): SlipBridge {
  const queue = createSlipQueue(memory);
  /** Those that the slip itself had last, as long as it says nothing else. */
  let last = readShown(memory);
  const slip$ = createState(shownOf(queue.shown(last)));
  const isShown$ = createState(false);
  let frame: AttachedSlip | null = null;
  let isReady = false;

  const send = (message: SelectMessage) => frame?.window()?.postMessage(message, frame.origin);
  function hear({ data, origin, source }: MessageEvent<unknown>): void {
    if (frame === null || origin !== frame.origin || source !== frame.window()) return;
    const message = readSlipMessage(data);
    if (message === null) return;
    if (message.type === 'croupier:ready') {
      isReady = true;
      for (const message of queue.flush()) send(message);
    }
    if (message.type === 'croupier:slip') {
      last = message.selections;
      memory.write(SHOWN_KEY, last.length === 0 ? null : JSON.stringify(last));
      slip$.set(shownOf(queue.shown(last)));
    }
    frame.onMessage(message);
  }
  return {
    ...{ slip$, waiting$: queue.waiting$, isShown$ },
    show: isShown => isShown$.set(isShown),
    select(fixture, selection) {
      if (isReady) return void send({ type: 'croupier:select', fixture, selection });
      const selected = { fixture, selection };
      if (slip$.value.selections.includes(slipKey(selected))) queue.remove(selected);
      else queue.put([selected]);
      slip$.set(shownOf(queue.shown(last)));
    },
    put(selections) {
      if (isReady) {
        for (const it of selections) send({ type: 'croupier:select', ...it, put: true });
        return;
      }
      queue.put(selections);
      slip$.set(shownOf(queue.shown(last)));
    },
    attach(next) {
      frame = next;
      isReady = false;
      page.addEventListener('message', hear);
      return () => {
        if (frame !== next) return;
        frame = null;
        isReady = false;
        page.removeEventListener('message', hear);
      };
    },
  };
}
