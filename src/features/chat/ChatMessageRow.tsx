import { useTranslation } from 'react-i18next';
import type { SendState, ShownMessage } from '../../../streams/stores/chat/createChatStore.ts';
import { formatMinute } from '../../i18n/time.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { card, cluster, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './chat.module.css';
import { linkParts } from './linkParts.ts';

/** Plain text whose web addresses can be followed. Nothing in it is markup. */
function LinkedText({ text }: { readonly text: string }) {
  return linkParts(text).map(part =>
    part.href === null ? (
      part.text
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}

const MARKS: Readonly<Record<SendState, IconName>> = {
  queued: 'clock',
  sending: 'clock',
  sent: 'check',
  read: 'check-check',
  failed: 'triangle-exclamation-point',
};

export interface MessageRowProps {
  readonly message: ShownMessage;
  readonly isMine: boolean;
  /** Name of the member or guest whose conversation it is; null on their own side, where no name is needed. */
  readonly member: string | null;
  /** Whether the message before it is by the same one: then their name isn't said again. */
  readonly follows: boolean;
  readonly onResend: ((id: string) => void) | undefined;
  readonly onDrop: ((id: string) => void) | undefined;
}

/** An own path of the page; what else a link may say is not followed. */
const isOwnPath = (path: string) => path.startsWith('/') && !path.startsWith('//');

/** One message: whose, what, when, and how far an own one has come. */
export function ChatMessageRow({ message, isMine, member, follows, onResend, onDrop }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const failureText = useFailureText();
  const { id, author, name, text, links, at, state, failure } = message;
  const who =
    author === 'auto' ? t('auto') : author === 'desk' ? (name ?? t('desk')) : (member ?? t('visitor'));
  return (
    <li
      className={s.row}
      data-mine={isMine || undefined}
      data-author={author}
      data-follows={follows || undefined}
    >
      {!follows && (
        <span className={isMine ? 'sr' : `${typography(12, 'quiet', 'label')} ${s.who}`}>
          {isMine ? t('you') : who}
        </span>
      )}
      <div className={`${card('2-3', 'bright', 'raised')} ${s.bubble}`}>
        <p className={s.text} dir="auto">
          <LinkedText text={text} />
        </p>
        {links.length > 0 && (
          <ul className={`${stack(1)} ${s.links}`}>
            {links
              .filter(({ path }) => isOwnPath(path))
              .map(({ label, path }) => (
                <li key={path}>
                  <a href={path} target="_blank" rel="noreferrer">
                    <Icon name="circle-question-mark" size={16} />
                    <span>{label}</span>
                  </a>
                </li>
              ))}
          </ul>
        )}
      </div>
      <p className={`${toolbar(2)} ${typography(12, 'faint', 'tabular')} ${s.meta}`}>
        <time dateTime={new Date(at).toISOString()}>{formatMinute(at)}</time>
        {isMine && state !== null && (
          <span className={`${toolbar(1, 'inline')} ${s.mark}`} data-state={state}>
            <Icon name={MARKS[state]} size={14} />
            <span className={state === 'failed' || state === 'queued' ? undefined : 'sr'}>
              {t(`state.${state}`)}
            </span>
          </span>
        )}
      </p>
      {state === 'failed' && (
        <div className={`${cluster(2, 'end')} ${typography(13, 'loss')} ${s.failed}`}>
          <p>{failure === null ? t('state.failed') : failureText(failure)}</p>
          <Button size="sm" onClick={() => onResend?.(id)}>
            {t('resend')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDrop?.(id)}>
            {t('drop')}
          </Button>
        </div>
      )}
    </li>
  );
}
