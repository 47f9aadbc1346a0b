import { isSalaryKind, salaryTerms } from '../../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { poorerTiers, type Rates, repeatedTiers } from '../../../../streams/wire/contracts/terms.ts';
import { CONTRACT_TRAITS, MOST_AMOUNT, MOST_MEMBERS } from '../../../../streams/wire/contracts/words.ts';
import { readAmount, readCount, readShare } from '../../../../streams/wire/fields/typedNumber.ts';
import { type DraftTier, type FieldKey, type FieldSort, type TermsDraft, termFields } from './termsDraft.ts';

/** Why what stands in a field can't be taken. */
export type FieldFault = 'missing' | Exclude<FieldSort, 'rate'> | 'above' | 'same';

export interface ReadDraft {
  /** Null while something is wrong. */
  readonly terms: ContractTerms | null;
  fault(tier: DraftTier, key: FieldKey): FieldFault | undefined;
  /** Tiers that pay less than a tier with lower conditions. */
  readonly poorer: readonly number[];
}

function readBounded(value: number | null, most: number): number | null {
  return value !== null && value <= most ? value : null;
}

const READERS = {
  amount: (text: string, language: string) => readBounded(readAmount(text, language), MOST_AMOUNT),
  count: (text: string, language: string) => readBounded(readCount(text, language), MOST_MEMBERS),
  share: (text: string, language: string) => readShare(text, language),
} as const;

/** How the text of a field is read, in this tier. */
const sortIn = (sort: FieldSort, { rateType }: DraftTier): keyof typeof READERS =>
  sort === 'rate' ? (rateType === 'F' ? 'amount' : 'share') : sort;

type Values = Readonly<Partial<Record<FieldKey, number>>>;
type Read = readonly { readonly tier: DraftTier; readonly values: Values }[];

/** The terms of tiers whose fields could all be read. */
function termsOf({ kind, period }: TermsDraft, read: Read): ContractTerms {
  const of = (values: Values, key: FieldKey) => values[key] ?? 0;
  const pays = ({ tier, values }: Read[number]) => ({ rate: of(values, 'rate'), rateType: tier.rateType });
  const asks = (values: Values) => ({ activeMember: of(values, 'activeMember') });
  if (isSalaryKind(kind)) {
    const { turnover } = CONTRACT_TRAITS[kind].salary;
    return salaryTerms(
      kind,
      read.map(it => ({ turnover: of(it.values, turnover), ...asks(it.values), ...pays(it) })),
    );
  }
  switch (kind) {
    case 'dividend':
      return {
        ...{ kind, period },
        tiers: read.map(({ values }) => ({
          minimumBet: of(values, 'minimumBet'),
          netLoss: of(values, 'netLoss'),
          ...asks(values),
          contractRate: of(values, 'rate'),
        })),
      };
    case 'realtime': {
      const values = read[0]?.values ?? {};
      const [winRate, lossRate] = [of(values, 'winRate'), of(values, 'lossRate')];
      return { kind, winRate, lossRate, singleBet: of(values, 'singleBet') };
    }
  }
}

/** The highest that a field may hold; undefined for what has no limit. */
export function highestTerm(
  { kind }: TermsDraft,
  tier: DraftTier,
  key: FieldKey,
  limit: Rates,
): number | undefined {
  if (kind === 'realtime') return key === 'winRate' ? limit[0] : key === 'lossRate' ? limit[1] : undefined;
  return key === 'rate' ? limit[tier.rateType === 'F' ? 1 : 0] : undefined;
}

/** Reads what was typed, field by field, and checks it against the rules that the gateway checks it by. */
export function readDraft(draft: TermsDraft, limit: Rates, language: string): ReadDraft {
  const faults = new Map<string, FieldFault>();
  const at = (tier: DraftTier, key: FieldKey) => `${tier.id} ${key}`;
  const read = draft.tiers.map(tier => {
    const values: Partial<Record<FieldKey, number>> = {};
    for (const { key, sort } of termFields(draft.kind)) {
      const text = tier.texts[key] ?? '';
      const value = READERS[sortIn(sort, tier)](text, language);
      const most = highestTerm(draft, tier, key, limit);
      if (text.trim() === '') faults.set(at(tier, key), 'missing');
      else if (value === null) faults.set(at(tier, key), sortIn(sort, tier));
      else if (most !== undefined && value > most) faults.set(at(tier, key), 'above');
      else values[key] = value;
    }
    return { tier, values };
  });
  const whole = [...faults.values()].every(fault => fault === 'above') ? termsOf(draft, read) : null;
  const [first] = termFields(draft.kind);
  for (const place of whole === null ? [] : repeatedTiers(whole)) {
    const tier = draft.tiers[place];
    if (tier !== undefined && first !== undefined) faults.set(at(tier, first.key), 'same');
  }
  return {
    terms: faults.size === 0 ? whole : null,
    fault: (tier, key) => faults.get(at(tier, key)),
    poorer: whole === null || faults.size > 0 ? [] : poorerTiers(whole),
  };
}
