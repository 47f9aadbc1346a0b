import { ChunkError } from './ChunkError.ts';

/** Sheets of the build; those of others are not ours to judge. */
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

/** Those whose sheet has failed: refused, missing, or answered with something that is none. Pending ones are not. */
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
    /** Begins to load the part; the sheets that this puts into the document are the part's. */
    watch<T>(load: () => Promise<T>): Promise<T> {
      const before = new Set(links().map(addressOf));
      // Vite adds them before it answers: whatever else is being loaded meanwhile has added its own already.
      const loading = load();
      for (const link of links()) if (!before.has(addressOf(link))) own.add(addressOf(link));
      return loading;
    },
    /**
     * Asks for failed sheets once more: Vite never does, and the part would be shown without its looks. Only the part's
     * own are waited for.
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
    /** Takes down which sheet an error names. */
    note(error: unknown): void {
      const named = error instanceof Error ? /preload CSS for (\S+)/.exec(error.message)?.[1] : undefined;
      if (named !== undefined) own.add(new URL(named, 'http://page').pathname);
    },
    /** Throws when a sheet of the part failed without an error: a page that is answered instead of it is one. */
    check(): void {
      if (deadLinks().some(link => own.has(addressOf(link)))) throw new ChunkError('CSS_CHUNK_LOAD_FAILED');
    },
  };
}

export type PartSheets = ReturnType<typeof sheetsOfPart>;
