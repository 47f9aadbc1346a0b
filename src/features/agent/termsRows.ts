import { isSalary, salaryTiers } from '../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_TRAITS } from '../../../streams/wire/contracts/words.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { formatShare } from '../../ui/amount/formatShare.ts';

/** One tier of a contract, ready to show: the key of each column's name and its text. */
export type TermsRow = readonly { readonly column: string; readonly text: string }[];

/** `P` is a share of the volume, `F` a fixed amount in minor units. */
function rateText(rate: number, type: 'P' | 'F', symbol: string): string {
  return type === 'P' ? formatShare(rate) : formatAmount(rate, { symbol });
}

/** The tiers of a contract as rows of text; every row of one contract has the same columns. */
export function termsRows(terms: ContractTerms, symbol: string): readonly TermsRow[] {
  const money = (minor: number) => formatAmount(minor, { symbol });
  if (isSalary(terms)) {
    const { turnover } = CONTRACT_TRAITS[terms.kind].salary;
    return salaryTiers(terms).map(tier => [
      { column: turnover, text: money(tier.turnover) },
      { column: 'activeMember', text: formatCount(tier.activeMember) },
      { column: 'rate', text: rateText(tier.rate, tier.rateType, symbol) },
    ]);
  }
  switch (terms.kind) {
    case 'dividend':
      return terms.tiers.map(tier => [
        { column: 'minimumBet', text: money(tier.minimumBet) },
        { column: 'netLoss', text: money(tier.netLoss) },
        { column: 'activeMember', text: formatCount(tier.activeMember) },
        { column: 'rate', text: formatShare(tier.contractRate) },
      ]);
    case 'realtime':
      return [
        [
          { column: 'winRate', text: formatShare(terms.winRate) },
          { column: 'lossRate', text: formatShare(terms.lossRate) },
          { column: 'singleBet', text: money(terms.singleBet) },
        ],
      ];
  }
}
