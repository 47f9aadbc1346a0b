import type { Said, Written } from '../port.ts';
import type { Channels } from './channels.ts';
import type { Link } from './link.ts';
import { messageOf, renewalOf, wordOf } from './message.ts';

/** Most commits are sent together: those of so long, ms. */
const EVERY_MS = 5;
/** How often it is said which transactions were sent, ms, and the most that wait for it. */
const SENT_MS = 100;
const MOST_SENT = 50_000;
/** Most characters that wait, to be sent or for an answer; what is more is dropped. */
const MOST_WAITING = 32 * 1024 * 1024;

/** Sends events over the link of the moment. */
export interface BusPublisher {
  /** Hands over what a transaction has said; false when none of it was taken. */
  say(said: Said): boolean;
  /** Sends events again, of whatever transaction. */
  repeat(events: readonly Written[]): boolean;
  /** Sends what is waiting; resolves once it is answered. */
  flush(): Promise<void>;
  /** Forgets what waits, because the link is lost; answers how many events it was. */
  reset(): number;
}

/**
 * @param link The link of the moment; null while there is none.
 * @param onFailed Told when a server refuses a message: who sends it again finds it in the log.
 */
export function createBusPublisher(
  channels: Channels,
  link: () => Link | null,
  onFailed: (over: Link, why: unknown) => void,
): BusPublisher {
  let words = new Map<string, string[]>();
  let spoken: string[] = [];
  let events = 0;
  let waiting = 0;
  let timer: NodeJS.Timeout | null = null;
  let sent: string[] = [];
  let sentTimer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  const put = (t: string, word: string) => {
    waiting += word.length;
    for (const channel of channels.of(t)) {
      const known = words.get(channel);
      if (known) known.push(word);
      else words.set(channel, [word]);
    }
  };
  const tell = () => {
    sentTimer = null;
    const message = sent.join(' ');
    sent = [];
    void link()
      ?.publish(channels.sent, message)
      .catch(() => {});
  };
  const send = async () => {
    timer = null;
    const over = link();
    const [messages, transactions] = [words, spoken];
    words = new Map();
    spoken = [];
    events = 0;
    const size = waiting;
    if (over === null) return;
    try {
      await Promise.all([...messages].map(([channel, said]) => over.publish(channel, messageOf(said))));
      if (sent.length < MOST_SENT) sent.push(...transactions);
      if (sent.length > 0) sentTimer ??= setTimeout(tell, SENT_MS);
    } catch (error) {
      onFailed(over, error);
    } finally {
      waiting = Math.max(0, waiting - size);
    }
  };
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    sending = Promise.all([sending, send()]).then(() => {});
    return sending;
  };
  const take = (written: readonly Written[], renewed: Iterable<string>) => {
    if (link() === null || waiting > MOST_WAITING) return false;
    for (const event of written) put(event.t, wordOf(event));
    for (const t of renewed) put(t, renewalOf(t));
    events += written.length;
    timer ??= setTimeout(() => void flush(), EVERY_MS);
    return true;
  };
  return {
    say(said) {
      if (!take(said.events, said.renewed)) return false;
      if (said.x !== null) spoken.push(said.x);
      return true;
    },
    repeat: written => take(written, []),
    flush,
    reset() {
      const lost = events;
      if (timer !== null) clearTimeout(timer);
      if (sentTimer !== null) clearTimeout(sentTimer);
      timer = null;
      sentTimer = null;
      words = new Map();
      spoken = [];
      sent = [];
      events = 0;
      waiting = 0;
      return lost;
    },
  };
}
