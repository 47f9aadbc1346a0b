import type { ContractCategory, ContractKind } from '../../../streams/wire/contracts/shapes.ts';

const account = (name: string) => encodeURIComponent(name);

/** The tree with the card of somebody open. */
export const cardPath = (name: string): string => `/agent/downlineManagmentView?card=${account(name)}`;
/** A transfer to a direct downline. */
export const transferPath = (name: string): string =>
  `/member/transferUpline?to=downline&name=${account(name)}`;
export const betsPath = (name: string): string => `/agent/personalHistoryCopy?account=${account(name)}`;
export const lossesPath = (name: string): string => `/agent/palStatementsAgentCopy?account=${account(name)}`;
export const transactionsPath = (name: string): string =>
  `/agent/agentDownlineTransactionDetailsCopy?account=${account(name)}`;

/** Where something is offered to a direct downline. */
export function proposePath(
  name: string,
  about?: { readonly kind: ContractKind; readonly category: ContractCategory },
): string {
  const query = new URLSearchParams({ account: name });
  if (about !== undefined) {
    query.set('kind', about.kind);
    query.set('category', about.category);
  }
  return `/agent/proposeContract?${query}`;
}
