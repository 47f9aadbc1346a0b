import { useTranslation } from 'react-i18next';
import { MEASURE_TRAITS, type MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { Goals } from '../../kit/rewards/Goals.tsx';
import { useRewardText } from '../../kit/rewards/useRewardText.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { card, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Promotions.module.css';

/** States in which the figures still mean something. */
const COUNTED: ReadonlySet<MemberPromotion['status']> = new Set(['join', 'joined', 'process', 'claim']);

/** The category of games that counts; nothing where no condition is about games. */
function Product({ mine }: { readonly mine: MemberPromotion }) {
  const { t } = useTranslation(['promotions', 'common']);
  const { productType, goals, reward } = mine;
  const isAboutGames =
    reward.times > 0 ||
    reward.share !== null ||
    goals.some(({ measure }) => MEASURE_TRAITS[measure].of === 'bets');
  if (!isAboutGames) return null;
  return (
    <p className={`${toolbar(2)} ${typography(13, 'faint', 'tabular')} ${s.period}`}>
      {productType === null
        ? t('mine.all')
        : t('mine.product', { product: t(`common:category.${productType}`) })}
    </p>
  );
}

/** What a promotion gives a member, what it asks for, and how far that is. */
export function Standing({ mine }: { readonly mine: MemberPromotion }) {
  const { t, i18n } = useTranslation('promotions');
  const rewardText = useRewardText();
  const { status, reason, until, claimUntil, period } = mine;
  // Whoever applies has that to do.
  const asksForForm = mine.entry === 'apply' && mine.goals.length === 0;
  const time = (at: number) => formatDayTime(at, i18n.language);
  return (
    <div className={`${stack(3)} ${card(4, 'soft')}`}>
      <p>
        <span className={typography('quiet')}>{t('mine.reward')}</span>{' '}
        <strong>{rewardText(mine.reward)}</strong>
      </p>
      {COUNTED.has(status) && !asksForForm && <Goals goals={mine.goals} />}
      {status === 'join' && mine.entry === 'join' && (
        <p className={`${toolbar(2)} ${typography(13, 'faint', 'tabular')} ${s.period}`}>
          {t('mine.notJoined')}
        </p>
      )}
      <Product mine={mine} />
      {status === 'claim' && claimUntil !== null && (
        <p className={`${toolbar(2)} ${typography(13, 'faint', 'tabular')} ${s.period}`}>
          {t('mine.claimUntil', { time: time(claimUntil) })}
        </p>
      )}
      {(status === 'process' || status === 'joined') && period > 0 && until !== null && (
        <p className={`${toolbar(2)} ${typography(13, 'faint', 'tabular')} ${s.period}`}>
          {t('mine.periodUntil', { time: time(until) })}
        </p>
      )}
      {status === 'rejected' && reason !== '' && <Notice tone="warn">{t('mine.refused', { reason })}</Notice>}
    </div>
  );
}
