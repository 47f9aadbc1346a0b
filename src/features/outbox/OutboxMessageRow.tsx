import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { formatClock, formatDateTime } from '../../i18n/time.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, grid, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './outbox.module.css';

/** What somebody reads a message for. */
interface MessageParts {
  /** The code an SMS begins with. */
  readonly code: string | null;
  /** The rest in order; a link of our own page carries where it leads inside it. */
  readonly lines: readonly { readonly text: string; readonly path: string | null }[];
}

const CODE = /^\d{6}(?= )/;

/** Where an address leads inside the page; null when it is another site's, or no address. */
function pathOf(text: string, origin: string): string | null {
  if (!/^https?:\/\/\S+$/.test(text)) return null;
  const url = new URL(text);
  // A gateway on this machine is known by several names; the link's secret counts, not the name.
  return url.origin === origin || url.hash.startsWith('#reset=') ? `/${url.hash}` : null;
}

/**
 * Takes a message apart, so that its code can be copied and its link followed.
 * @param origin Of the page.
 */
function messageParts(text: string, origin: string): MessageParts {
  const lines = text.split(/\n+/).map(line => ({ text: line, path: pathOf(line.trim(), origin) }));
  return { code: CODE.exec(text)?.[0] ?? null, lines };
}

type OutboxMessage = CallValue<'demoOutbox'>[number];

/** The code of a message, large, and a button that copies it. */
function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('outbox');
  const { result, copy } = useCopy(code);
  return (
    <div className={`${stack(2, 'center')} ${s.code}`}>
      <code dir="ltr">{code}</code>
      <Button size="sm" onClick={copy} aria-label={t('copy.label', { code })}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        <span>{t(`copy.${result ?? 'do'}`)}</span>
      </Button>
      <span className="sr" role="status">
        {result !== null && t(`copy.${result}`)}
      </span>
    </div>
  );
}

/** One mail or SMS as its reader would see it. */
export function OutboxMessageRow({ message }: { readonly message: OutboxMessage }) {
  const { t } = useTranslation('outbox');
  const { kind, to, at, subject, text } = message;
  const { code, lines } = messageParts(text, location.origin);
  return (
    <article className={`${card(4, 'large', 'line', 'raised')} ${grid(4, 'top')} ${s.message}`}>
      <span className={s.sign} data-kind={kind}>
        <Icon name={kind === 'mail' ? 'mail' : 'smartphone'} size={20} />
      </span>
      <div className={`${stack(2)} ${item('shrinks')}`}>
        <header className={`${cluster('1-2')} ${typography(13)}`}>
          <Badge tone="info">{t(`kinds.${kind}`)}</Badge>
          <span className={typography('label', 'anywhere')} dir="ltr">
            {to}
          </span>
          <time
            className={typography('faint')}
            dateTime={new Date(at).toISOString()}
            title={formatDateTime(at)}
          >
            {formatClock(at)}
          </time>
        </header>
        {kind === 'mail' && <h2 className={typography(16)}>{subject}</h2>}
        {lines.map(line =>
          line.path === null ? (
            <p key={line.text} className={typography(14, 'quiet', 'pretty', 'anywhere')}>
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
