import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlipMessage } from '../../kit/sportsSlip/slipMessages.ts';
import { useSlipBridge } from '../../kit/sportsSlip/useSlipBridge.ts';
import s from './SlipDock.module.css';

export interface SlipFrameProps {
  readonly url: string;
  readonly onMessage: (message: SlipMessage) => void;
  /** It was loaded again: its token has been used. */
  readonly onReload: () => void;
}

/** The slip's page in a frame that may run scripts and nothing else of this page. */
export function SlipFrame({ url, onMessage, onReload }: SlipFrameProps) {
  const { t } = useTranslation('sportsSlip');
  const bridge = useSlipBridge();
  const frame = useRef<HTMLIFrameElement>(null);
  const loads = useRef(0);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(
    () =>
      bridge.attach({
        origin: new URL(url).origin,
        window: () => frame.current?.contentWindow ?? null,
        onMessage: message => latest.current(message),
      }),
    [bridge, url],
  );
  return (
    <iframe
      ref={frame}
      className={s.frame}
      src={url}
      title={t('title')}
      // As the frames of games (src/features/play): an origin and a storage of its own, no windows, no forms.
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      onLoad={() => {
        loads.current += 1;
        if (loads.current > 1) onReload();
      }}
    />
  );
}
