import { useTranslation } from 'react-i18next';
import type { ReferredFriend } from '../../../streams/wire/referrals/shapes.ts';
import type { ReferralState } from '../../../streams/wire/referrals/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useReferralTexts } from '../../kit/referral/useReferralTexts.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { grid, item, typography } from '../../ui/layout/layout.ts';
import s from './referral.module.css';

const TONES: Readonly<Record<ReferralState, BadgeTone>> = {
  registered: 'info',
  deposited: 'info',
  turnover: 'warn',
  rewarded: 'win',
  refused: 'loss',
};

/** One friend: where it stands, and what is next or why nothing is. */
export function FriendRow({ friend }: { readonly friend: ReferredFriend }) {
  const { t, i18n } = useTranslation('referral');
  const texts = useReferralTexts();
  const { name, at, state, reason, changedAt, endsAt, reward } = friend;
  const day = (moment: number) => formatDay(moment, i18n.language);
  const isUnderWay = state === 'registered' || state === 'deposited';
  return (
    <li className={`${grid('1-3', 'middle')} ${s.friend}`}>
      <span className={`${typography('strong')} ${item('starts')}`} dir="ltr">
        {name}
      </span>
      <span className={s.state}>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </span>
      <p className={`${typography(14)} ${item('whole')}`}>
        {reason === null
          ? t(`next.${state}`, { reward: texts.prize(reward), day: day(changedAt) })
          : t(`reasons.${reason}`)}
      </p>
      <p className={`${typography(13, 'faint')} ${item('whole')}`}>
        {[t('friends.since', { day: day(at) }), isUnderWay && t('friends.until', { day: day(endsAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
