// Free of zod: the page runs it.

import type { Market, MarketSelection } from './shapes.ts';

/** A market as text, unique in its fixture: `total:0:2.5`, `winner:0:`. */
export const marketKey = ({ market, part, line }: Pick<Market, 'market' | 'part' | 'line'>): string =>
  `${market}:${part}:${line ?? ''}`;

/** A selection as text, unique in its fixture: `total:0:2.5/over`. */
export const pickKey = (it: MarketSelection): string => `${marketKey(it)}/${it.pick}`;
