import { isSalary, isSalaryKind, salaryTiers } from '../../../../streams/wire/contracts/salary.ts';
import type {
  ContractKind,
  ContractTerms,
  DividendPeriod,
} from '../../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_TRAITS, type SalaryKind } from '../../../../streams/wire/contracts/words.ts';

/** What a field of a tier takes; `rate` is a share or an amount, as the tier says. */
export type FieldSort = 'amount' | 'count' | 'share' | 'rate';

/** Names of fields: those that `termsRows` gives their columns. */
export type FieldKey =
  | (typeof CONTRACT_TRAITS)[SalaryKind]['salary']['turnover']
  | 'minimumBet'
  | 'netLoss'
  | 'activeMember'
  | 'rate'
  | 'winRate'
  | 'lossRate'
  | 'singleBet';

/** A field of a tier. */
export interface TermField {
  readonly key: FieldKey;
  readonly sort: FieldSort;
}

const amount = (key: FieldKey): TermField => ({ key, sort: 'amount' });
const members: TermField = { key: 'activeMember', sort: 'count' };

const OTHER_FIELDS: Readonly<Record<Exclude<ContractKind, SalaryKind>, readonly TermField[]>> = {
  dividend: [amount('minimumBet'), amount('netLoss'), members, { key: 'rate', sort: 'share' }],
  realtime: [{ key: 'winRate', sort: 'share' }, { key: 'lossRate', sort: 'share' }, amount('singleBet')],
};

/** The fields of a tier of a kind, in their order. */
export function termFields(kind: ContractKind): readonly TermField[] {
  if (!isSalaryKind(kind)) return OTHER_FIELDS[kind];
  return [amount(CONTRACT_TRAITS[kind].salary.turnover), members, { key: 'rate', sort: 'rate' }];
}

type Texts = Readonly<Partial<Record<FieldKey, string>>>;

/** A tier as it is typed. */
export interface DraftTier {
  /** Keeps its row while others come and go. */
  readonly id: number;
  readonly texts: Texts;
  readonly rateType: 'P' | 'F';
}

/** Terms as they are typed. */
export interface TermsDraft {
  readonly kind: ContractKind;
  readonly period: DividendPeriod;
  readonly tiers: readonly DraftTier[];
}

const major = (minor: number) => String(minor / 100);
/** A share as percent, without the noise of binary fractions. */
const percent = (share: number) => String(Math.round(share * 1_000_000) / 10_000);

export function emptyTier(id: number): DraftTier {
  return { id, texts: {}, rateType: 'P' };
}

/** @param period Of the upline's own dividend, which an offer can't be paid less often than. */
export function emptyDraft(kind: ContractKind, period: DividendPeriod = 'monthly'): TermsDraft {
  return { kind, period, tiers: [emptyTier(0)] };
}

const tierOf = (id: number, texts: Texts, rateType: 'P' | 'F' = 'P'): DraftTier => ({ id, texts, rateType });
const rateText = ({ rate, rateType }: { readonly rate: number; readonly rateType: 'P' | 'F' }) =>
  rateType === 'F' ? major(rate) : percent(rate);

/** Terms as they would have been typed, to be changed. */
export function draftOf(terms: ContractTerms): TermsDraft {
  const { kind } = terms;
  const draft = (tiers: readonly DraftTier[], period: DividendPeriod = 'monthly') => ({
    kind,
    period,
    tiers,
  });
  if (isSalary(terms)) {
    const { turnover } = CONTRACT_TRAITS[terms.kind].salary;
    return draft(
      salaryTiers(terms).map((tier, id) => {
        const asks = { [turnover]: major(tier.turnover), activeMember: String(tier.activeMember) };
        return tierOf(id, { ...asks, rate: rateText(tier) }, tier.rateType);
      }),
    );
  }
  switch (terms.kind) {
    case 'dividend':
      return draft(
        terms.tiers.map((tier, id) =>
          tierOf(id, {
            minimumBet: major(tier.minimumBet),
            netLoss: major(tier.netLoss),
            activeMember: String(tier.activeMember),
            rate: percent(tier.contractRate),
          }),
        ),
        terms.period,
      );
    case 'realtime': {
      const { winRate, lossRate, singleBet } = terms;
      const texts = { winRate: percent(winRate), lossRate: percent(lossRate), singleBet: major(singleBet) };
      return draft([tierOf(0, texts)]);
    }
  }
}
