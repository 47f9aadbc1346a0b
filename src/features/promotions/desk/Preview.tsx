import { useTranslation } from 'react-i18next';
import type { PromotionPreview } from '../../../../streams/wire/promotions/shapes.ts';
import { REWARD_KINDS, type RewardKind } from '../../../../streams/wire/promotions/words.ts';
import { useRewardAmount } from '../../../kit/rewards/useRewardText.ts';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { RecordTable } from '../../../ui/table/RecordTable.tsx';

/** The kind of reward that a promotion gives; it was checked, so it can be read. */
function kindOf(definition: string): RewardKind {
  const { reward } = JSON.parse(definition) as { readonly reward?: { readonly kind?: unknown } };
  return REWARD_KINDS.find(kind => kind === reward?.kind) ?? 'cash';
}

export interface PreviewProps {
  readonly preview: PromotionPreview;
  /** The promotion that was checked, as text. */
  readonly definition: string;
}

/** Who would have got what. */
export function Preview({ preview, definition }: PreviewProps) {
  const { t } = useTranslation('promotions');
  const given = useRewardAmount();
  const kind = kindOf(definition);
  const { winners, members, rewards, total, budget, best } = preview;
  return (
    <section className={stack(3)} aria-label={t('desk.preview')}>
      <h3 className={typography(16)}>{t('desk.preview')}</h3>
      <p>
        {`${t('desk.fits')} ${t('desk.previewText', {
          winners: formatCount(winners),
          members: formatCount(members),
          rewards: formatCount(rewards),
          total: given(kind, total),
          budget: given(kind, budget),
        })}`}
      </p>
      {total > budget && <Notice tone="warn">{t('desk.over')}</Notice>}
      {best.length === 0 ? (
        <p className={typography(13, 'faint', 'anywhere')}>{t('desk.nobody')}</p>
      ) : (
        <RecordTable
          caption={t('desk.preview')}
          heads={[t('desk.member'), t('desk.rewardsCount'), t('desk.total')]}
        >
          {best.map(row => (
            <tr key={row.username}>
              <td data-label={t('desk.member')}>
                <bdi>{row.username}</bdi>
              </td>
              <td data-label={t('desk.rewardsCount')} className="num">
                {formatCount(row.rewards)}
              </td>
              <td data-label={t('desk.total')} className="num">
                {given(kind, row.total)}
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
