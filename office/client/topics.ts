import type { Feed, Fold } from '../../streams/merge/fold.ts';
import type { PlatformLive } from '../../streams/platform.ts';
import { OFFICE } from '../../streams/wire/session/audience.ts';
import type { officeTopics, TopicData, TopicState } from '../../streams/wire/tables/topics.ts';

/** How long a topic is followed that nobody shows, ms. */
const KEPT_MS = 5_000;

export type OfficeTopicKey = keyof typeof officeTopics;

/** A topic that is followed while somebody shows it. */
export interface Followed<V> extends Pick<Feed<V>, 'value$' | 'freshness$' | 'missing$'> {
  /** Keeps it while it is shown; the returned function lets it go. */
  hold(): () => void;
}

interface Entry extends Followed<unknown> {
  /** Begins the time anew after which it is let go, unless somebody shows it. */
  keep(): void;
}

/** The topics of the office that are shown. */
export interface OfficeTopics {
  /** Follows a topic, once for all who show it: a topic has one fold. */
  open<K extends OfficeTopicKey, V, Draft>(
    key: K,
    fold: Fold<TopicState<K>, TopicData<K>, V, Draft>,
  ): Followed<V>;
}

export function createOfficeTopics(live: PlatformLive): OfficeTopics {
  const followed = new Map<string, Entry>();
  return {
    open(key, fold) {
      const known = followed.get(key);
      if (known !== undefined) {
        // Whoever opens it holds it only once it is drawn, which may be after its time was over.
        known.keep();
        return known as unknown as Followed<never>;
      }
      const feed = live.feed(key, OFFICE, fold);
      let users = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const letGo = () => {
        timer = setTimeout(() => {
          followed.delete(key);
          feed.close();
        }, KEPT_MS);
      };
      letGo();
      const entry = {
        ...feed,
        keep() {
          if (users > 0) return;
          clearTimeout(timer);
          letGo();
        },
        hold() {
          users += 1;
          clearTimeout(timer);
          return () => {
            users -= 1;
            if (users === 0) letGo();
          };
        },
      };
      followed.set(key, entry as unknown as Entry);
      return entry;
    },
  };
}
