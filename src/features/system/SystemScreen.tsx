import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { formatDateTime, formatSpan } from '../../i18n/time.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Petal } from '../../ui/feedback/Petal.tsx';
import s from './SystemScreen.module.css';

/** When the page is back: as a local time, and counted down on the server's clock. */
function Until({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const { clock } = useStreams();
  const now = useBehavior(clock.seconds$);
  return (
    <p className={s.until}>
      {t('system.until', { time: formatDateTime(until) })}
      <span className={`num ${s.countdown}`}>{formatSpan(until - now)}</span>
    </p>
  );
}

function Address({ ip }: { readonly ip: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(ip);
    setCopied(true);
  };
  return (
    <p className={s.address}>
      {t('system.ip')} <code>{ip}</code>
      <Button size="sm" onClick={() => void copy()}>
        {copied ? t('system.copied') : t('system.copy')}
      </Button>
    </p>
  );
}

/** The full screen of a maintenance (S2-77) or of a blocked region (S2-79). It leaves by itself. */
export default function SystemScreen() {
  const { t } = useTranslation();
  const { system } = useStreams();
  const { state, until, ip } = useBehavior(system.status$);
  const kind = state === 'region' ? 'region' : 'maintenance';
  useEffect(() => {
    document.getElementById('system-title')?.focus();
  }, []);
  return (
    <main className={s.screen}>
      <Petal />
      <h1 id="system-title" tabIndex={-1} className={s.title}>
        {t(`system.${kind}.title`)}
      </h1>
      <p className={s.text}>{t(`system.${kind}.text`)}</p>
      {kind === 'maintenance' && until !== null && <Until until={until} />}
      {kind === 'region' && ip !== null && <Address ip={ip} />}
      <Button variant="primary" onClick={() => system.refresh()}>
        {t('system.again')}
      </Button>
    </main>
  );
}
