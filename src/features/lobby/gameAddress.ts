import type { GameFilter } from '../../../streams/stores/gameLists/gameFilter.ts';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import { GAME_SORTS, VOLATILITIES } from '../../../streams/wire/lobby/sorts.ts';
import type { ShownCategory } from './shown.ts';

/** What narrows a list down, by its name in the address. */
export const FILTER_KEYS = [
  'vassalage',
  'class',
  'bet',
  'lines',
  'rtp',
  'volatility',
  'tag',
  'name',
] as const;
export type GameFilterKey = (typeof FILTER_KEYS)[number];
export type AddressKey = GameFilterKey | 'sort';

/** Minor units of one unit of money. */
const MINOR = 100;
/** Basis points of one percent. */
const BASIS = 100;
const MOST_LETTERS = 60;
const WORD = /^[\w-]{1,40}$/;

/** A whole number of an address; undefined for anything else. */
function wholeNumber(text: string | null, most: number): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text)) return undefined;
  const value = Number(text);
  return value > 0 && value <= most ? value : undefined;
}
const word = (text: string | null) => (text !== null && WORD.test(text) ? text : undefined);
const oneOf = <T extends string>(words: readonly T[], text: string | null): T | undefined =>
  words.find(known => known === text);

/**
 * The studio that an address names, as it is spelled here (S2-15); undefined for none and for one that this page doesn't have.
 * @param studios Null until they are known: the codes are written in capitals.
 */
export function studioOf(asked: string | null, studios: readonly VendorCard[] | null): string | undefined {
  const code = word(asked)?.toUpperCase();
  if (code === undefined || studios === null) return code;
  return studios.find(({ vassalage }) => vassalage.toUpperCase() === code)?.vassalage;
}

/** The list that an address names. A wrong value in it narrows nothing. */
export function filterOf(
  shown: ShownCategory,
  params: URLSearchParams,
  studios: readonly VendorCard[] | null,
): GameFilter {
  const bet = wholeNumber(params.get('bet'), 100_000);
  const rtp = wholeNumber(params.get('rtp'), 100);
  const name = params.get('name')?.trim().slice(0, MOST_LETTERS);
  const filter: { [K in keyof GameFilter]?: GameFilter[K] | undefined } = {
    vassalage: studioOf(params.get('vassalage'), studios),
    gameClassify: word(params.get('class')),
    gameName: name === '' ? undefined : name,
    minBet: bet === undefined ? undefined : bet * MINOR,
    minLineNum: wholeNumber(params.get('lines'), 100_000),
    minRtp: rtp === undefined ? undefined : rtp * BASIS,
    volatility: oneOf(VOLATILITIES, params.get('volatility')),
    tag: word(params.get('tag')),
  };
  const said = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { shown, ...Object.fromEntries(said), sort: sortOf(params) };
}

const sortOf = (params: URLSearchParams): GameFilter['sort'] =>
  oneOf(GAME_SORTS, params.get('sort')) ?? 'popular';

/** Writes choices into the query of an address; an empty one stands for everything. */
export function setChoices(
  next: URLSearchParams,
  choices: Readonly<Partial<Record<AddressKey, string>>>,
): void {
  for (const [key, value] of Object.entries(choices)) {
    if (value === '' || (key === 'sort' && value === 'popular')) next.delete(key);
    else next.set(key, value);
  }
}

/** One thing that narrows a list down, as its chip says it. */
export interface FilterChoice {
  readonly key: GameFilterKey;
  /** As it stands in the address. */
  readonly value: string;
}

/** What narrows a list down, in the order of the filters. */
export function choicesOf({ minBet, minRtp, ...filter }: GameFilter): readonly FilterChoice[] {
  const values: Readonly<Record<GameFilterKey, string | number | undefined>> = {
    vassalage: filter.vassalage,
    class: filter.gameClassify,
    bet: minBet === undefined ? undefined : minBet / MINOR,
    lines: filter.minLineNum,
    rtp: minRtp === undefined ? undefined : minRtp / BASIS,
    volatility: filter.volatility,
    tag: filter.tag,
    name: filter.gameName,
  };
  return FILTER_KEYS.flatMap(key => {
    const value = values[key];
    return value === undefined ? [] : [{ key, value: String(value) }];
  });
}
