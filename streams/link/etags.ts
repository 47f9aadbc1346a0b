/** Stored answers of `/v1/snap`, to be used when the gateway answers 304. */
export interface EtagCache {
  /** `ETag` of the stored answer; null when there is none. */
  tag(url: string): string | null;
  text(url: string): string | null;
  store(url: string, tag: string, text: string): void;
  /** Removes an answer that can't be used, because every later 304 would lead to it again. */
  drop(url: string): void;
  clear(): void;
}

/** A small number is enough: the topics of a page are asked for in one or two fixed groups. */
const LIMIT = 8;

/** Holds the last answers by address. They are private: clear it when the account changes. */
export function createEtagCache(): EtagCache {
  const entries = new Map<string, { tag: string; text: string }>();
  return {
    tag: url => entries.get(url)?.tag ?? null,
    text: url => entries.get(url)?.text ?? null,
    store(url, tag, text) {
      entries.delete(url);
      entries.set(url, { tag, text });
      const [oldest] = entries.keys();
      if (entries.size > LIMIT && oldest !== undefined) entries.delete(oldest);
    },
    drop: url => void entries.delete(url),
    clear: () => entries.clear(),
  };
}
