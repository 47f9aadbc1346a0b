import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BehaviorSubject, filter, firstValueFrom, of, timeout } from 'rxjs';
import { codeOf } from '../../../i18n/languages.ts';
import { merchant } from '../../../kit/merchant.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import type { Elements } from '../../../ui/elements.ts';
import type { MountedAltcha } from './altcha.ts';
import s from './fields.module.css';

export interface AntiBot {
  /**
   * A solved challenge for the next call (S4-16); undefined where the merchant wants none. It never rejects: when the check
   * fails it is undefined too, and the gateway refuses the call with `anti_bot_failed`.
   */
  readonly solve: () => Promise<string | undefined>;
  /** Belongs into the form, above its button. */
  readonly widget: Elements;
}

const PATH = '/v1/antibot/challenge';
/** How long a form waits for the merchant's word on whether it wants a check, ms. */
const WORD_MS = 10_000;
/** A page on plain http in a local network has no cryptography of the browser. */
const load = () =>
  globalThis.isSecureContext === false
    ? import('./plainAltcha.ts').then(it => it.mountPlainAltcha)
    : import('./altcha.ts').then(it => it.mountAltcha);

export interface AntiBotOptions {
  /** For a form without room for a widget. */
  readonly hidden?: boolean;
  /** Also where the merchant asks for none: for what takes the place of another check. */
  readonly always?: boolean;
}

/** The proof that a browser, not a script, sends a form. */
export function useAntiBot({ hidden = false, always = false }: AntiBotOptions = {}): AntiBot {
  const { t, i18n } = useTranslation('identity');
  const { access } = useStreams();
  const asked = useBehavior(access.access$)?.antiBot ?? false;
  const needed = asked || always;
  // The place moves when the form changes: another tab is another place.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  /** Puts the widget into its place, once; null until there is a place. */
  const [begin$] = useState(() => new BehaviorSubject<(() => Promise<MountedAltcha | null>) | null>(null));
  const { language } = i18n;

  useEffect(() => {
    if (place === null) return;
    const label = t('antiBot.label');
    const texts = {
      label,
      error: t('antiBot.error'),
      expired: t('antiBot.expired'),
      loading: t('antiBot.verifying'),
      verifying: t('antiBot.verifying'),
      waitAlert: t('antiBot.verifying'),
      verified: t('antiBot.verified'),
      verify: label,
      verificationRequired: label,
    };
    const headers = { Merchant: merchant.code, Device: 'web', Language: codeOf(language) };
    const challengeUrl = `${merchant.gatewayUrl}${PATH}`;
    let mounting: Promise<MountedAltcha | null> | null = null;
    const begin = () => {
      mounting ??= load()
        .catch(load)
        .then(mount => mount(place, { challengeUrl, headers, language, texts, hidden }))
        .catch(() => null);
      return mounting;
    };
    begin$.next(begin);
    // Without a face it can wait until its form is sent: most visitors never send the one in the head.
    if (!hidden) void begin();
    return () => void mounting?.then(widget => widget?.remove());
  }, [place, hidden, language, t, begin$]);

  return {
    solve: useCallback(async () => {
      // A form that is sent at once, as a password manager does, comes before the merchant's word on a slow line.
      const word$ = access.access$.pipe(
        filter(it => it !== null),
        timeout({ first: WORD_MS, with: () => of(null) }),
      );
      const told = await firstValueFrom(word$, { defaultValue: null });
      if (!always && told?.antiBot !== true) return undefined;
      const begin = await firstValueFrom(begin$.pipe(filter(it => it !== null)));
      const widget = await begin();
      return (await widget?.solve().catch(() => null)) ?? undefined;
    }, [access, always, begin$]),
    widget: needed ? <div ref={setPlace} className={hidden ? s.antiBotHidden : s.antiBot} /> : null,
  };
}
