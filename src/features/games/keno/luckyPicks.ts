import { KENO_NUMBERS, KENO_PICKS } from '../../../../streams/wire/fairGames/keno.ts';

/** As many numbers as may be picked, each once, for who does not want to think of any. */
export function luckyPicks(crypto: Pick<Crypto, 'getRandomValues'>): readonly number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, number) => number);
  return Array.from(crypto.getRandomValues(new Uint32Array(KENO_PICKS.max)), random =>
    left.splice(random % left.length, 1),
  )
    .flat()
    .toSorted((a, b) => a - b);
}
