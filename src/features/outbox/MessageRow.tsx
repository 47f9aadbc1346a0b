import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/calls/index.ts';
import { formatClock, formatDateTime } from '../../i18n/time.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { messageParts } from './messageParts.ts';
import s from './outbox.module.css';

type OutboxMessage = CallValue<'demoOutbox'>[number];

/** The code of a message, large, and a button that copies it. */
function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('outbox');
  const { result, copy } = useCopy(code);
  return (
    <div className={s.code}>
      <code dir="ltr">{code}</code>
      <Button size="sm" onClick={copy} aria-label={t('copy.label', { code })}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        {t(`copy.${result ?? 'do'}`)}
      </Button>
      <span className="sr" role="status">
        {result !== null && t(`copy.${result}`)}
      </span>
    </div>
  );
}

/** One mail or SMS as its reader would see it. */
export function MessageRow({ message }: { readonly message: OutboxMessage }) {
  const { t } = useTranslation('outbox');
  const { kind, to, at, subject, text } = message;
  const { code, lines } = messageParts(text, location.origin);
  return (
    <article className={s.message}>
      <span className={s.sign} data-kind={kind}>
        <Icon name={kind === 'mail' ? 'mail' : 'smartphone'} size={20} />
      </span>
      <div className={s.body}>
        <header className={s.head}>
          <Badge tone="info">{t(`kinds.${kind}`)}</Badge>
          <span className={s.to} dir="ltr">
            {to}
          </span>
          <time className={s.time} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
            {formatClock(at)}
          </time>
        </header>
        {kind === 'mail' && <h2 className={s.subject}>{subject}</h2>}
        {lines.map(line =>
          line.path === null ? (
            <p key={line.text} className={s.text}>
              {line.text}
            </p>
          ) : (
            <p key={line.text} className={s.link}>
              <a href={line.path}>{t('open')}</a>
            </p>
          ),
        )}
      </div>
      {code !== null && <CopyCode code={code} />}
    </article>
  );
}
