import { useTranslation } from 'react-i18next';
import type { OtherBet } from '../../../streams/wire/sportsBook/openBets.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { merchant } from '../../kit/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { card, item, toolbar, typography } from '../../ui/layout/layout.ts';

/** Something open elsewhere than at a sports book. */
export function OtherBetRow({ bet }: { readonly bet: OtherBet }) {
  const { t, i18n } = useTranslation('myBets');
  return (
    <li className={`${card('3-4', 'line')} ${toolbar(3)}`}>
      <div className={item('grows', 'shrinks')}>
        <h3 className={typography(14, 'bold', 'anywhere')}>
          <span>{t(`other.${bet.kind}`)}</span> <bdi>{bet.gameName ?? bet.game}</bdi>
        </h3>
        <p className={typography(12, 'quiet')}>{formatDayTime(bet.at, i18n.language)}</p>
      </div>
      <span className={typography('label')}>
        <span className="sr">{t('stake')} </span>
        <Amount minor={bet.stake} symbol={merchant.currencySymbol} />
      </span>
    </li>
  );
}
