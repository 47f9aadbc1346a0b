import { useTranslation } from 'react-i18next';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { termsRows } from './termsRows.ts';

/** One term of one tier, as it was and as it is. */
export interface TermComparison {
  /** Unique among the terms of a contract. */
  readonly id: string;
  /** Its name in the reader's language, with the tier when there are several. */
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

/** Whether a term is not what it was. */
export const isChanged = ({ before, now }: TermComparison): boolean => before !== now;

/** Puts two versions of terms side by side, term by term; tiers are told apart by their place. */
export function useTermsComparison(): (
  before: ContractTerms,
  now: ContractTerms,
) => readonly TermComparison[] {
  const { t } = useTranslation('agent');
  const none = t('changes.none');
  const periodOf = (terms: ContractTerms) =>
    terms.kind === 'dividend' && terms.period !== undefined ? t(`period.${terms.period}`) : none;
  return (before, now) => {
    const old = termsRows(before, merchant.currencySymbol);
    const fresh = termsRows(now, merchant.currencySymbol);
    const tiers = Math.max(old.length, fresh.length);
    const textOf = (rows: typeof old, tier: number, column: string) =>
      rows[tier]?.find(cell => cell.column === column)?.text ?? none;
    const rows = Array.from({ length: tiers }, (_, tier) =>
      (fresh[tier] ?? old[tier] ?? []).map(({ column }) => {
        const term = t(`terms.${column}`);
        return {
          id: `${tier} ${column}`,
          name: tiers > 1 ? t('changes.ofTier', { tier: tier + 1, term }) : term,
          before: textOf(old, tier, column),
          now: textOf(fresh, tier, column),
        };
      }),
    ).flat();
    const period = { id: 'period', name: t('terms.period'), before: periodOf(before), now: periodOf(now) };
    return period.before === none && period.now === none ? rows : [period, ...rows];
  };
}
