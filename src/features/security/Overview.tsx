import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import type { SignInRecord } from '../../../streams/wire/entities/signIn.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './Overview.module.css';

/** The sign-in before the newest one; the newest is this visit, or one since. */
function previous(records: readonly SignInRecord[] | null): SignInRecord | null | undefined {
  return records?.filter(({ ok }) => ok)[1];
}

/** Who is here, how well the account is protected, and when it was used last. */
export function Overview() {
  const { t } = useTranslation('security');
  const dialogs = useDialogs();
  const { session, security, access } = useStreams();
  const { account, nickname } = useBehavior(session.session$);
  const ways = useBehavior(access.access$);
  const twoStep = valueIn(useBehavior(security.twoStep$));
  const records = valueIn(useBehavior(security.signIns$));
  const last = previous(records);
  const mayProtect = ways?.twoStep === true || ways?.passkeys === true;
  const isProtected = twoStep !== null && (twoStep.totp || twoStep.sms || twoStep.passkeys.length > 0);
  const level = twoStep === null ? 'loading' : isProtected || !mayProtect ? 'good' : 'open';
  return (
    <section className={s.overview} data-level={level} aria-label={t('overview.label')}>
      <span className={s.shield}>
        <Icon name={level === 'open' ? 'triangle-exclamation-point' : 'shield-check'} size={28} />
      </span>
      <div className={s.who}>
        <p className={s.name}>
          <span dir="auto">{nickname ?? account}</span>
          {level !== 'loading' && (
            <Badge tone={level === 'good' ? 'win' : 'warn'}>{t(`overview.${level}`)}</Badge>
          )}
        </p>
        <p className={s.advice}>
          {level === 'loading' ? <Skeleton width="24ch" /> : t(`overview.${level}Text`)}
        </p>
      </div>
      <dl className={s.last}>
        <dt>{t('overview.last')}</dt>
        <dd>
          {records === null ? (
            <Skeleton width="18ch" />
          ) : last ? (
            <>
              <time className="num" dateTime={new Date(last.at).toISOString()}>
                {formatDateTime(last.at)}
              </time>
              <span>{last.device ?? t('sessions.unknown')}</span>
              <span className="num">{last.ip}</span>
            </>
          ) : (
            t('overview.first')
          )}
        </dd>
      </dl>
      <Button className={s.leave ?? ''} variant="ghost" onClick={() => dialogs.open({ name: 'logout' })}>
        <Icon name="log-out" size={18} />
        {t('overview.logOut')}
      </Button>
    </section>
  );
}
