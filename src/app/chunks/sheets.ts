import { ChunkError } from './ChunkError.ts';

/** Sheets of the build; those of others are not ours to judge. */
const OURS = /\/css\/[^/]+\.css/;

function isDead(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0;
  } catch (error) {
    // What never arrived may not be read; a sheet that is still on its way (Firefox) says something else.
    return error instanceof DOMException && error.name === 'SecurityError';
  }
}

/** Links whose sheet has failed: refused, missing, or answered with something that is none. Pending ones are not. */
export function deadSheets(): HTMLLinkElement[] {
  return [...(globalThis.document?.styleSheets ?? [])]
    .filter(
      sheet => sheet.ownerNode instanceof HTMLLinkElement && OURS.test(sheet.href ?? '') && isDead(sheet),
    )
    .map(({ ownerNode }) => ownerNode as HTMLLinkElement);
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

/** Asks for failed sheets once more: Vite never does, and the part would be shown without its looks. */
export async function healSheets(): Promise<void> {
  await Promise.all(deadSheets().map(again));
}
