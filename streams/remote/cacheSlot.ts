/** A value from an earlier page of this tab. */
export interface Cached<T> {
  readonly value: T;
  /** Server time at which it was read, epoch ms. */
  readonly at: number;
  /** Whether it is young enough to be used without a call. */
  readonly fresh: boolean;
}

/** One kind of value in one language. */
export interface CacheSlot<T> {
  /** Null when nothing can be shown; an entry that can't be used is removed. */
  read(): Cached<T> | null;
  /** Keeps an answer of the server. */
  write(value: T): void;
}
