import { useTranslation } from 'react-i18next';
import { isSalary, salaryTiers } from '../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { termsRows } from './termsRows.ts';

/** The sentence that a tier of this kind is said with: a share of the volume and a fixed amount read differently. */
function sentenceOf(terms: ContractTerms, tier: number): string {
  if (!isSalary(terms)) return `inWords.${terms.kind}`;
  return `inWords.${terms.kind}${salaryTiers(terms)[tier]?.rateType === 'F' ? 'Fixed' : 'Share'}`;
}

/** Says terms in sentences, one per tier, and how often they are paid where that is a choice. */
export function useTermsInWords(): (terms: ContractTerms) => readonly string[] {
  const { t } = useTranslation('agent');
  return terms => {
    const sentences = termsRows(terms, merchant.currencySymbol).map((row, tier) =>
      t(sentenceOf(terms, tier), Object.fromEntries(row.map(({ column, text }) => [column, text]))),
    );
    if (terms.kind !== 'dividend' || terms.period === undefined) return sentences;
    return [...sentences, t('inWords.period', { period: t(`period.${terms.period}`) })];
  };
}
