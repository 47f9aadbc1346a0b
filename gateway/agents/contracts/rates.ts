import type { ContractKind } from '../../../streams/wire/contracts/shapes.ts';
import type { Rates } from '../../../streams/wire/contracts/terms.ts';
import { toMinor } from '../../../streams/wire/protocol/amount.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';

export { isAbove, NO_RATES, type Rates, ratesOf } from '../../../streams/wire/contracts/terms.ts';

/** The higher of each rate over several terms. */
export function bestRates(all: readonly Rates[]): Rates {
  return [Math.max(0, ...all.map(([first]) => first)), Math.max(0, ...all.map(([, second]) => second))];
}

/** The lower of each of two rates. */
export function lowerRates([first, second]: Rates, other: Rates): Rates {
  return [Math.min(first, other[0]), Math.min(second, other[1])];
}

/** The caps of one kind, as rates are compared (`ratesOf`). */
export function capOf(caps: ContractCaps, kind: ContractKind): Rates {
  switch (kind) {
    case 'dividend':
      return [caps.dividend, 0];
    case 'realtime':
      return [caps.realtime, caps.realtime];
    default:
      return [caps[kind], toMinor(caps.fixed)];
  }
}
