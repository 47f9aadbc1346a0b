import { ChunkError } from './ChunkError.ts';

/** Sheets of the build; those of others are not ours to judge. */
const OURS = /\/css\/[^/]+\.css$/;

/** Addresses of failed sheets that a part has answered for: other parts leave them out of their account. */
const claimed = new Set<string>();

function isDead(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0;
  } catch (error) {
    // What never arrived may not be read; a sheet that is still on its way (Firefox) says something else.
    return error instanceof DOMException && error.name === 'SecurityError';
  }
}

const addressOf = (link: HTMLLinkElement) => new URL(link.href).pathname;

/** Links whose sheet has failed: refused, missing, or answered with something that is none. Pending ones are not. */
function deadLinks(): HTMLLinkElement[] {
  return [...(globalThis.document?.styleSheets ?? [])]
    .filter(isDead)
    .map(({ ownerNode }) => ownerNode)
    .filter(node => node instanceof HTMLLinkElement)
    .filter(link => OURS.test(addressOf(link)));
}

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
  let before = new Set<string>();
  const claim = (address: string) => {
    own.add(address);
    claimed.add(address);
  };
  return {
    /**
     * Asks for failed sheets once more: Vite never does, and the part would be shown without its looks. Only the part's
     * own are waited for.
     */
    async heal(): Promise<void> {
      const dead = deadLinks();
      before = new Set(dead.map(addressOf));
      const waits: Promise<void>[] = [];
      for (const link of dead) {
        const healed = again(link);
        if (own.has(addressOf(link))) waits.push(healed);
        else healed.catch(() => {});
      }
      await Promise.all(waits);
    },
    /** Takes down which sheet an error names. */
    note(error: unknown): void {
      const named = error instanceof Error ? /preload CSS for (\S+)/.exec(error.message)?.[1] : undefined;
      if (named !== undefined) claim(new URL(named, 'http://page').pathname);
    },
    /** Throws when sheets failed without an error while the part was loaded. */
    check(): void {
      const failed = deadLinks()
        .map(addressOf)
        .filter(address => own.has(address) || !(before.has(address) || claimed.has(address)));
      for (const address of failed) claim(address);
      if (failed.length > 0) throw new ChunkError('CSS_CHUNK_LOAD_FAILED');
    },
  };
}

export type PartSheets = ReturnType<typeof sheetsOfPart>;
