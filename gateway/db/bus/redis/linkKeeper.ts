import { type Link, openLink } from './link.ts';

/** First and longest wait before a link is opened again, ms. */
const RETRY_MS = { first: 100, most: 2_000 };

/** Keeps a link open from `open` to `close`. */
export interface LinkKeeper {
  open(): void;
  /** The link of the moment; null while there is none. */
  current(): Link | null;
  /** Replaces a link that is of no use. */
  replace(link: Link, why: unknown): void;
  close(): void;
}

/** Opens a new link whenever one is lost. */
export function createLinkKeeper(deps: {
  readonly url: string;
  readonly onMessage: (text: string, channel: string) => void;
  readonly onUp: (link: Link) => void;
  readonly onDown: (why: unknown) => void;
}): LinkKeeper {
  let link: Link | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = RETRY_MS.first;
  /** Servers that may know the others, the next to be asked first. */
  let seeds: readonly string[] = [deps.url];
  let closed = false;

  const again = () => {
    if (closed) return;
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(RETRY_MS.most, retryMs * 2);
  };
  const lost = (which: Link, why: unknown) => {
    if (link !== which) return;
    link = null;
    which.end();
    deps.onDown(why);
    again();
  };
  const connect = async () => {
    const [seed = deps.url, ...others] = seeds;
    seeds = [...others, seed];
    try {
      const opened: Link = await openLink(seed, deps.onMessage, why => lost(opened, why));
      if (closed) return opened.end();
      link = opened;
      seeds = [...new Set([deps.url, ...opened.addresses])];
      retryMs = RETRY_MS.first;
      deps.onUp(opened);
    } catch {
      again();
    }
  };
  return {
    open: () => void connect(),
    current: () => link,
    replace: lost,
    close() {
      closed = true;
      clearTimeout(timer);
      link?.end();
      link = null;
    },
  };
}
