import { ChunkError } from './ChunkError.ts';

/** Style sheets of the build; others are ignored. */
const OURS = /\/css\/[^/]+\.css$/;

function isDead(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0;
  } catch (error) {
    // What never arrived may not be read; a sheet that is still on its way (Firefox) says something else.
    return error instanceof DOMException && error.name === 'SecurityError';
  }
}

const addressOf = (link: HTMLLinkElement) => new URL(link.href).pathname;

/** Links to sheets of the build. */
function links(): HTMLLinkElement[] {
  const all = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [];
  return [...all].filter(link => OURS.test(addressOf(link)));
}

/** Links whose sheet has failed: refused, missing, or not CSS. Pending ones don't count. */
const deadLinks = () => links().filter(({ sheet }) => sheet !== null && isDead(sheet));

function again(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.onload = () => {
      link.remove();
      resolve();
    };
    fresh.onerror = event => {
      fresh.remove();
      reject(new ChunkError('CSS_CHUNK_LOAD_FAILED', event));
    };
    link.after(fresh);
  });
}

/** Watches over the sheets of one part of the page. */
export function sheetsOfPart() {
  const own = new Set<string>();
  return {
    /** Starts loading the part; the links that this adds to the document are the part's sheets. */
    watch<T>(load: () => Promise<T>): Promise<T> {
      const before = new Set(links().map(addressOf));
      // Vite adds the links synchronously, so that those of other parts that load meanwhile are not included.
      const loading = load();
      for (const link of links()) if (!before.has(addressOf(link))) own.add(addressOf(link));
      return loading;
    },
    /**
     * Loads failed sheets once more, because Vite doesn't, and the part would be shown without styles. Waits for
     * the part's own only.
     */
    async heal(): Promise<void> {
      const waits: Promise<void>[] = [];
      for (const link of deadLinks()) {
        const healed = again(link);
        if (own.has(addressOf(link))) waits.push(healed);
        else healed.catch(() => {});
      }
      await Promise.all(waits);
    },
    /** Notes which sheet an error names. */
    note(error: unknown): void {
      const named = error instanceof Error ? /preload CSS for (\S+)/.exec(error.message)?.[1] : undefined;
      if (named !== undefined) own.add(new URL(named, 'http://page').pathname);
    },
    /** Throws when a sheet of the part failed without an error, for instance because HTML was answered instead. */
    check(): void {
      if (deadLinks().some(link => own.has(addressOf(link)))) throw new ChunkError('CSS_CHUNK_LOAD_FAILED');
    },
  };
}

export type PartSheets = ReturnType<typeof sheetsOfPart>;
