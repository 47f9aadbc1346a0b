/** The browser's offer to install the page; only some browsers make one. */
export interface InstallOffer extends Event {
  /** Shows the browser's prompt; must be called in a click, and works once. */
  prompt(): Promise<unknown>;
}

/** Keeps the browser's event until the page uses it; the browser's own bar is suppressed. */
export interface KeptOffer {
  readonly offer: InstallOffer | null;
  /** Called when an offer arrives or is used up. */
  onChange: (() => void) | null;
}

/** Listens from the start, because the event may fire before the rest of this feature is loaded. */
export function keepInstallOffer(page: Pick<Window, 'addEventListener'>): KeptOffer {
  const kept: { offer: InstallOffer | null; onChange: (() => void) | null } = { offer: null, onChange: null };
  const set = (offer: InstallOffer | null) => {
    kept.offer = offer;
    kept.onChange?.();
  };
  page.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  page.addEventListener('appinstalled', () => set(null));
  return kept;
}
