import { useTranslation } from 'react-i18next';
import type { LawBreak } from '../../../../streams/wire/contracts/law.ts';
import type { ContractCategory, ContractKind } from '../../../../streams/wire/contracts/shapes.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount, formatCount } from '../../../ui/amount/formatAmount.ts';
import { formatShare } from '../../../ui/amount/formatShare.ts';
import { termFields } from './termsDraft.ts';

/** What an offer is about. */
interface About {
  readonly kind: ContractKind;
  readonly category: ContractCategory;
}

/** Says in a sentence why terms would be refused, with what would be allowed. */
export function useBreakText(): (broken: LawBreak, about: About) => string {
  const { t } = useTranslation(['contracts', 'agent']);
  const pt = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const asked = (kind: ContractKind, demands: readonly number[]) =>
    termFields(kind)
      .slice(0, demands.length)
      .map(({ key, sort }, place) => {
        const value = demands[place] ?? 0;
        return `${t(`agent:terms.${key}`)} ${sort === 'count' ? formatCount(value) : pt(value)}`;
      })
      .join(', ');
  return (broken, { kind, category }) => {
    switch (broken.why) {
      case 'nothing':
        return t('law.nothing', { category: t(`agent:category.${category}`) });
      case 'category':
        return t(broken.category === category ? 'law.categoryFirst' : 'law.category', {
          category: t(`agent:category.${broken.category}`),
        });
      case 'period':
        return t('law.period', { period: t(`agent:period.${broken.period}`) });
      case 'demands':
        return t('law.demands', { tier: broken.tier + 1, demands: asked(kind, broken.demands) });
      case 'rate':
        return t('law.rate', { tier: broken.tier + 1, most: formatShare(broken.most) });
      case 'fixed':
        return t('law.fixed', { tier: broken.tier + 1, most: pt(broken.most) });
      case 'singleBet':
        return t('law.singleBet', { least: pt(broken.least) });
      default:
        return t(`law.${broken.why}`, { most: formatShare(broken.most) });
    }
  };
}
