import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import type { OpenSession } from '../../../../streams/wire/security/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { cluster, typography } from '../../../ui/layout/layout.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import s from '../security.module.css';
import { useWayText } from './useWayText.ts';

/** Whether a device is one that is held in a hand, by the words the gateway names it with. */
function isPhone(device: string | null): boolean {
  return device !== null && /Android|iOS|iPhone|iPad/i.test(device);
}

/** Sessions shown before somebody asks for all. */
const FIRST = 5;

/** Whom to sign out: one session, or every other. */
type Asked = OpenSession | 'others';

function SessionRow({ session, onEnd }: { readonly session: OpenSession; readonly onEnd: () => void }) {
  const { t } = useTranslation('security');
  const wayText = useWayText();
  const { current, device, ip, lastSeenAt, createdAt, way } = session;
  const name = device ?? t('sessions.unknown');
  return (
    <Row
      icon={isPhone(device) ? 'smartphone' : 'monitor'}
      title={name}
      badge={current ? { tone: 'info', text: t('sessions.current') } : undefined}
      action={
        !current && (
          <Button size="sm" variant="ghost" aria-label={t('sessions.endNamed', { name })} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )
      }
    >
      <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>
        <span className="num">{ip}</span>
        <span>{t('sessions.since', { time: formatDateTime(createdAt), way: wayText(way) })}</span>
        <span>{current ? t('sessions.now') : t('sessions.seen', { time: formatDateTime(lastSeenAt) })}</span>
      </p>
    </Row>
  );
}

/** Where the account is signed in; one session or all others can be signed out. */
export function SessionsSection() {
  const { t } = useTranslation('security');
  const { security } = useStreams();
  const sessions = useBehavior(security.sessions$);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const [isAll, setAll] = useState(false);
  const others = valueIn(sessions)?.filter(({ current }) => !current) ?? [];
  /** This device first, then the one that was used last. */
  const sorted = (list: readonly OpenSession[]) =>
    list.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
  return (
    <Section icon="monitor" title={t('sessions.title')} text={t('sessions.text')}>
      <RemoteView remote={sessions} onRetry={security.load} error={t('sessions.error')}>
        {list =>
          list.length === 0 ? (
            <EmptyState title={t('sessions.empty')} />
          ) : (
            <>
              <ul className={s.rows}>
                {sorted(list)
                  .slice(0, isAll ? undefined : FIRST)
                  .map(session => (
                    <li key={session.sessionId}>
                      <SessionRow session={session} onEnd={() => setAsked(session)} />
                    </li>
                  ))}
              </ul>
              {others.length > 0 ? (
                <div className={`${cluster(2, 'stretch', 'between')} ${s.sectionFoot}`}>
                  {!isAll && list.length > FIRST && (
                    <Button variant="ghost" onClick={() => setAll(true)}>
                      {t('sessions.all', { count: list.length })}
                    </Button>
                  )}
                  <Button variant="danger" onClick={() => setAsked('others')}>
                    {t('sessions.endOthers')}
                  </Button>
                </div>
              ) : (
                <p className={`${typography(14, 'quiet', 'pretty')} ${s.quiet}`}>{t('sessions.only')}</p>
              )}
            </>
          )
        }
      </RemoteView>
      {asked !== null && (
        <ConfirmDialog
          title={t(asked === 'others' ? 'sessions.askOthers' : 'sessions.ask')}
          submit={t(asked === 'others' ? 'sessions.endOthers' : 'sessions.end')}
          action={() => security.endSession(asked === 'others' ? undefined : asked.sessionId)}
          onDone={close}
          onClose={close}
        >
          {asked === 'others'
            ? t('sessions.othersText', { count: others.length })
            : t('sessions.oneText', { name: asked.device ?? t('sessions.unknown'), ip: asked.ip })}
        </ConfirmDialog>
      )}
    </Section>
  );
}
