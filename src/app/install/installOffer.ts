/** The browser's offer to install the page; only some browsers make one. */
export interface InstallOffer extends Event {
  /** Asks the person; needs a press of theirs, and works once. */
  prompt(): Promise<unknown>;
}

/** Keeps the offer until the page shows it. The browser's own bar doesn't come then. */
export interface KeptOffer {
  readonly offer: InstallOffer | null;
  /** Called when there is one, or none any more. */
  onChange: (() => void) | null;
}

/** Listens from the very start: the offer may come before anything else of it has been fetched. */
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
