// Free of zod: the page runs it.
import type { ContractTerms } from './shapes.ts';
import { CONTRACT_KINDS, CONTRACT_TRAITS, type SalaryKind } from './words.ts';

/** Terms of a salary on turnover. */
export type SalaryTerms = Extract<ContractTerms, { kind: SalaryKind }>;

/** A tier of a salary on turnover, whatever its kind calls what is asked for. */
export interface SalaryTier {
  /** Turnover of the team, in the unit of the terms. */
  readonly turnover: number;
  readonly activeMember: number;
  /** A share of the turnover (P) or a fixed amount (F). */
  readonly rate: number;
  readonly rateType: 'P' | 'F';
}

export const isSalaryKind = (kind: keyof typeof CONTRACT_TRAITS): kind is SalaryKind =>
  CONTRACT_TRAITS[kind].salary !== null;
export const SALARY_KINDS = CONTRACT_KINDS.filter(isSalaryKind);

export const isSalary = (terms: ContractTerms): terms is SalaryTerms => isSalaryKind(terms.kind);

/** Something that holds tiers under the names of a kind: terms, parameters of its call, a row of the consolidated call. */
type Holder = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The tiers of a kind, read from what holds them under its names. */
export function salaryTiersIn(kind: SalaryKind, holder: object): readonly SalaryTier[] {
  const { tiers, turnover } = CONTRACT_TRAITS[kind].salary;
  return ((holder as Holder)[tiers] ?? []).map(tier => ({
    turnover: Number(tier[turnover]),
    activeMember: Number(tier.activeMember),
    rate: Number(tier.rate),
    rateType: tier.rateType === 'F' ? 'F' : 'P',
  }));
}

export const salaryTiers = (terms: SalaryTerms): readonly SalaryTier[] => salaryTiersIn(terms.kind, terms);

/** Tiers under the names of their kind. */
export function namedTiers(kind: SalaryKind, tiers: readonly SalaryTier[]): Holder {
  const names = CONTRACT_TRAITS[kind].salary;
  return { [names.tiers]: tiers.map(({ turnover, ...tier }) => ({ [names.turnover]: turnover, ...tier })) };
}

export const salaryTerms = (kind: SalaryKind, tiers: readonly SalaryTier[]): SalaryTerms =>
  ({ kind, ...namedTiers(kind, tiers) }) as SalaryTerms;

/** The same tiers in another unit of money: the specification's calls send major units, terms hold minor ones. */
export const inUnit = (tiers: readonly SalaryTier[], unit: (amount: number) => number): SalaryTier[] =>
  tiers.map(tier => ({
    ...tier,
    turnover: unit(tier.turnover),
    rate: tier.rateType === 'F' ? unit(tier.rate) : tier.rate,
  }));
