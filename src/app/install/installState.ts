import type { InstallOffer } from './installOffer.ts';

/** How the page can be installed here: by the browser's offer, by hand in Safari, or not at all. */
export type InstallWay = 'offer' | 'steps' | null;

const DISMISSED = 'installDismissed';

/** What tells one browser from another. */
export interface Device {
  readonly userAgent: string;
  /** Of Safari on iOS: whether the page runs from the home screen. */
  readonly standalone?: boolean;
}

/** Chrome and Firefox on iOS add their names; only Safari itself can add to the home screen in every version. */
const IOS_SAFARI = /\b(iphone|ipad|ipod)\b(?!.*\b(crios|fxios|edgios)\b)/i;

/** The way to install the page; null when it is installed already, or can't be. */
export function installWay(
  offer: InstallOffer | null,
  { userAgent, standalone = false }: Device,
  isInstalled: boolean,
): InstallWay {
  if (isInstalled || standalone) return null;
  if (offer !== null) return 'offer';
  return IOS_SAFARI.test(userAgent) ? 'steps' : null;
}

/** Whether the entry was dismissed; with blocked storage that isn't remembered. */
export function isDismissed(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

/** Remembers that it was sent away. */
export function dismiss(storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(DISMISSED, '1');
  } catch {
    // See isDismissed.
  }
}
