/** What many want within a second, made once. */
export interface SharedDrawings<T> {
  /**
   * What was made for this key of something read less than a second ago, or is made now. Null when it can't be had soon: `make` failed,
   * takes long, or answered so. After a failure nothing is made for some seconds.
   * @param make Calls `onRead` just before it reads what it shows.
   */
  get(key: string, make: (onRead: () => void) => Promise<T | null>): Promise<T | null>;
  /** Forgets what was made. */
  forget(): void;
}

export interface SharingDeps {
  /** Real time that never steps, ms. */
  readonly monotonic: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** How old it may be when it is handed over, ms. */
const FRESH_MS = 1_000;
/** How long somebody waits for it, ms: a thread that starts takes half a second. */
const PATIENCE_MS = 1_500;
const REST_MS = 10_000;

interface Kept<T> {
  /** When what is shown was read. */
  at: number;
  isDone: boolean;
  readonly made: Promise<T | null>;
}

/** Resolves with null after a while. */
function soon<T>(made: Promise<T | null>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}

/** Keeps what was made by its key, for a second. */
export function createSharedDrawings<T>({ monotonic, onFailure }: SharingDeps): SharedDrawings<T> {
  const kept = new Map<string, Kept<T>>();
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    forget: () => kept.clear(),
    async get(key, make) {
      const known = kept.get(key);
      if (known !== undefined && (!known.isDone || monotonic() - known.at < FRESH_MS))
        return soon(known.made);
      if (monotonic() < restsUntil) return null;
      const onRead = () => {
        own.at = monotonic();
      };
      const made = Promise.resolve()
        .then(() => make(onRead))
        // What took longer than that would be older than it looks.
        .then(it => (monotonic() - own.at < FRESH_MS ? it : null))
        .catch((error: unknown) => {
          // Of what was forgotten meanwhile nobody wants to know.
          if (kept.get(key) !== own) return null;
          restsUntil = monotonic() + REST_MS;
          onFailure(error);
          return null;
        })
        .finally(() => {
          own.isDone = true;
        });
      const own: Kept<T> = { at: monotonic(), isDone: false, made };
      kept.set(key, own);
      return soon(made);
    },
  };
}
