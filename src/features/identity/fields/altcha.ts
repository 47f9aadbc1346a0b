import 'altcha/altcha.css';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

export interface AltchaOptions {
  /** Where challenges come from. */
  readonly challengeUrl: string;
  /** Headers of that call. */
  readonly headers: Readonly<Record<string, string>>;
  readonly language: string;
  /** The widget's sentences in that language. */
  readonly texts: Readonly<Record<string, string>>;
  /** Without a face: for a form that has no room for one. */
  readonly hidden: boolean;
}

export interface MountedAltcha {
  /** A solution nobody has sent yet; null when none could be found. */
  solve(): Promise<string | null>;
  remove(): void;
}

/** Puts ALTCHA's widget into an element. Its worker and sheet are files of this site, as the page's policy asks. */
export async function mountAltcha(host: HTMLElement, options: AltchaOptions): Promise<MountedAltcha> {
  const { language, hidden } = options;
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
  globalThis.$altcha.i18n.set(language, { ...options.texts });
  const widget = document.createElement('altcha-widget');
  const loaded = new Promise(resolve => widget.addEventListener('load', resolve, { once: true }));
  widget.setAttribute('language', language);
  widget.setAttribute('display', hidden ? 'invisible' : 'standard');
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false, minDuration: 0 }),
  );
  host.replaceChildren(widget);
  await loaded;
  await widget.configure({
    challenge: options.challengeUrl,
    fetch: (input, init) => fetch(input, { ...init, headers: options.headers, cache: 'no-store' }),
  });
  // A check that was ticked before the form was sent: good until it is sent or too old.
  let ready: string | null = null;
  // A solution is good once. The widget may tell of one again after it was sent.
  let spent: string | null = null;
  widget.addEventListener('statechange', event => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail;
    ready = state === 'verified' ? payload : null;
  });
  return {
    async solve() {
      const isFresh = ready !== null && ready !== spent;
      spent = isFresh ? ready : ((await widget.verify())?.payload ?? null);
      return spent;
    },
    remove: () => widget.remove(),
  };
}
