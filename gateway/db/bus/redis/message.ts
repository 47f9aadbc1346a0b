import type { Ev } from '../../../../streams/wire/protocol/frames.ts';
import { noteEventTrace } from '../../../tracing/eventTraces.ts';
import type { Written } from '../port.ts';

/** What a message says. */
export interface BusMessage {
  readonly events: readonly Ev[];
  /** Topics that are to be read again. */
  readonly renewed: readonly string[];
}

/** An event in a message. */
export const wordOf = ({ t, e, s, ts, d, trace }: Written): string =>
  `[${JSON.stringify(t)},${JSON.stringify(e)},${s},${ts},${d}${trace === undefined ? '' : `,${JSON.stringify(trace)}`}]`;

/** A topic to be read again. */
export const renewalOf = (t: string): string => JSON.stringify([t]);

/** A message of words made above. */
export const messageOf = (words: readonly string[]): string => `[${words.join(',')}]`;

/** Reads a message; null when it is none of ours. Data of events was checked when they were published. */
export function readMessage(text: string): BusMessage | null {
  let words: unknown;
  try {
    words = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(words)) return null;
  const events: Ev[] = [];
  const renewed: string[] = [];
  for (const word of words) {
    if (!Array.isArray(word)) return null;
    const [t, e, s, ts, d, trace] = word as readonly unknown[];
    if (typeof t !== 'string') return null;
    if (word.length === 1) renewed.push(t);
    else if (typeof e !== 'string' || !Number.isSafeInteger(s) || !Number.isSafeInteger(ts)) return null;
    else {
      const event = { t, e, s: s as number, ts: ts as number, d };
      events.push(noteEventTrace(event, typeof trace === 'string' ? trace : null));
    }
  }
  return { events, renewed };
}
