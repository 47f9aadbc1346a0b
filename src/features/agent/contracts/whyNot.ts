import type { ProposalBasis } from '../../../../streams/wire/agentContracts/shapes.ts';
import { fixedBy, fixedOf, type LawBreak, lawBreak } from '../../../../streams/wire/contracts/law.ts';
import type { ContractCategory, ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';

/** Why the gateway would refuse terms; null when it wouldn't, or when the back end doesn't tell what it takes. */
export function whyNot(
  { own: held, fixed = [], contracts }: ProposalBasis,
  category: ContractCategory,
  terms: ContractTerms,
): LawBreak | null {
  if (held === undefined) return null;
  const { kind } = terms;
  const own = held.filter(it => it.kind === kind);
  const beside = contracts.flatMap(it =>
    it.kind === kind && it.category !== category && it.current !== undefined
      ? [{ category: it.category, terms: it.current.terms }]
      : [],
  );
  const given = [
    ...fixed.filter(it => it.kind === kind),
    ...beside.map(it => ({ category: it.category, fixed: fixedOf(it.terms) })),
  ];
  return lawBreak({
    ...{ own, beside, granted: { category, terms } },
    fixedGiven: backing => fixedBy(own, given, backing),
  });
}
