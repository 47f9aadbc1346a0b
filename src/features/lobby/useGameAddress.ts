import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { GameFilter } from '../../../streams/stores/gameLists/gameFilter.ts';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import {
  type AddressKey,
  choicesOf,
  FILTER_KEYS,
  type FilterChoice,
  filterOf,
  setChoices,
} from './gameAddress.ts';
import { type ShownCategory, shownAt } from './shown.ts';

/** Which list a page shows. It stands in the address, so that a link, a reload and the way back lead to the same games. */
export interface GameAddress {
  readonly shown: ShownCategory;
  readonly filter: GameFilter;
  readonly choices: readonly FilterChoice[];
  /** A step of the history; `replace` for what is still being typed. */
  choose(key: AddressKey, value: string, how?: { readonly replace: boolean }): void;
  /** Takes back everything but the order. */
  clear(): void;
}

/** For the parts of a page that show its list, and what the list is narrowed down by. */
export interface ListProps {
  readonly address: GameAddress;
  /** Of this page; null until they are known. */
  readonly studios: readonly VendorCard[] | null;
}

/** The games of one vendor, which can't be left out. */
export interface OneVendor {
  readonly shown: ShownCategory;
  readonly vassalage: string;
}

/**
 * @param studios Of this page; null until they are known.
 * @param one The page is this vendor's; the same object on every render.
 */
export function useGameAddress(studios: readonly VendorCard[] | null, one?: OneVendor): GameAddress {
  const { pathname } = useLocation();
  const shown = one?.shown ?? shownAt(pathname);
  const [params, changeQuery] = useQuery();
  const asked = useMemo(() => filterOf(shown, params, studios), [shown, params, studios]);
  // The same games are the same object, whatever arrives about the studios.
  const text = JSON.stringify({ ...asked, ...one });
  const filter = useMemo(() => JSON.parse(text) as GameFilter, [text]);
  const choices = useMemo(
    () => choicesOf(filter).filter(({ key }) => one === undefined || key !== 'vassalage'),
    [filter, one],
  );
  const change = (next: Readonly<Partial<Record<AddressKey, string>>>, replace = false) =>
    changeQuery(query => setChoices(query, next), { replace, preventScrollReset: true });
  return {
    shown,
    filter,
    choices,
    choose: (key, value, how) => change({ [key]: value }, how?.replace),
    clear: () => change(Object.fromEntries(FILTER_KEYS.map(key => [key, '']))),
  };
}
