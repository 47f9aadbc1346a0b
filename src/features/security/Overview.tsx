import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createAccountProfileStore } from '../../../streams/stores/accountProfile.ts';
import { createPaymentPasswordStore } from '../../../streams/stores/paymentPassword.ts';
import type { SignInRecord } from '../../../streams/wire/security/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster, pairs, stack, typography } from '../../ui/layout/layout.ts';
import s from './Overview.module.css';
import { ProtectionMeter } from './overview/ProtectionMeter.tsx';
import { levelOf, type Protection, protectionsOf } from './overview/protections.ts';
import { AvatarDialog } from './profile/AvatarDialog.tsx';

/** The sign-in before the newest one; the newest is this visit, or one since. */
function previous(records: readonly SignInRecord[] | null): SignInRecord | null | undefined {
  return records?.filter(({ ok }) => ok)[1];
}

/** What protects the account; null until all of it is known. */
function useProtections(): readonly Protection[] | null {
  const { security, access } = useStreams();
  const ways = useBehavior(access.access$);
  const twoStep = valueIn(useBehavior(security.twoStep$));
  const payment = valueIn(useBehavior(useStore(createPaymentPasswordStore).state$));
  const profile = valueIn(useBehavior(useStore(createAccountProfileStore).profile$));
  if (twoStep === null || payment === null || profile === null) return null;
  return protectionsOf({ ways, twoStep, payment, profile });
}

/** Where and when the account was used before this visit. */
function LastSignIn() {
  const { t } = useTranslation('security');
  const records = valueIn(useBehavior(useStreams().security.signIns$));
  const last = previous(records);
  return (
    <dl className={`${pairs()} ${s.last}`}>
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
  );
}

/** Who is here, how well the account is protected, and when it was used last. */
export function Overview() {
  const { t } = useTranslation('security');
  const dialogs = useDialogs();
  const { session, profile } = useStreams();
  const { account, nickname } = useBehavior(session.session$);
  const { imgUrl } = useBehavior(profile.publicState$);
  const [isChoosing, setChoosing] = useState(false);
  const protections = useProtections();
  const level = protections === null ? 'loading' : levelOf(protections);
  return (
    <section className={s.overview} data-level={level} aria-label={t('overview.label')}>
      <button
        type="button"
        className={s.picture}
        aria-label={t('avatar.change')}
        onClick={() => setChoosing(true)}
      >
        <Avatar address={imgUrl} size={72} />
        <span className={s.change}>
          <Icon name="plus" size={14} />
        </span>
      </button>
      <div className={stack('hair')}>
        <p className={`${cluster('1-3')} ${typography(20, 'bold', 'anywhere')}`}>
          <span dir="auto">{nickname ?? account}</span>
          {level !== 'loading' && (
            <Badge tone={level === 'open' ? 'warn' : 'win'}>{t(`overview.${level}`)}</Badge>
          )}
        </p>
        {nickname !== null && (
          <p className={typography(13, 'faint', 'anywhere')}>
            <bdi>{account}</bdi>
          </p>
        )}
        <p className={typography(14, 'quiet', 'pretty')}>
          {level === 'loading' ? <Skeleton width="24ch" /> : t(`overview.${level}Text`)}
        </p>
      </div>
      <div className={s.protection}>
        {protections === null ? <Skeleton lines={2} /> : <ProtectionMeter protections={protections} />}
      </div>
      <LastSignIn />
      <Button className={s.leave ?? ''} variant="ghost" onClick={() => dialogs.open({ name: 'logout' })}>
        <Icon name="log-out" size={18} />
        {t('overview.logOut')}
      </Button>
      {isChoosing && <AvatarDialog onClose={() => setChoosing(false)} />}
    </section>
  );
}
