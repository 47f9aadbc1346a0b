import type { DrawKind } from '../../../../streams/wire/draws/words.ts';

/** Address of the page of a raffle or a rain. */
export const drawPath = ({ kind, key }: { readonly kind: DrawKind; readonly key: string }): string =>
  `/promotions/${kind}/${encodeURIComponent(key)}`;

/** Address of the page of a round or one rain. */
export const roundPath = (id: string): string => `/promotions/rounds/${encodeURIComponent(id)}`;

/** Address of the list of the rounds of a document. */
export const roundsPath = (kind: DrawKind, key: string): string =>
  `/promotions/rounds?kind=${kind}&key=${encodeURIComponent(key)}`;
