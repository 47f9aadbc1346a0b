import { pageOfKind } from '../../../tables/wire/pageOfKind.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { addKind } from '../parts/loadedKinds.ts';

type Load = (kind: string) => Promise<KindPart>;

const LOADS: ReadonlyMap<string, Load> = new Map<string, Load>([
  [
    'baccarat',
    async kind => {
      const { baccaratPart, noCommissionPart } = await import('./baccarat.tsx');
      return kind === 'noCommissionBaccarat' ? noCommissionPart : baccaratPart;
    },
  ],
  ['roulette', async () => (await import('./roulette.tsx')).roulettePart],
  ['dragonTiger', async () => (await import('./dragonTiger.tsx')).dragonTigerPart],
  ['sicBo', async () => (await import('./sicBo.tsx')).sicBoPart],
  ['moneyWheel', async () => (await import('./moneyWheel.tsx')).moneyWheelPart],
  ['andarBahar', async () => (await import('./andarBahar.tsx')).andarBaharPart],
  ['redBlack', async () => (await import('./redBlack.tsx')).redBlackPart],
  ['teenPatti', async () => (await import('./teenPatti.tsx')).teenPattiPart],
  ['casinoHoldem', async () => (await import('./casinoHoldem.tsx')).casinoHoldemPart],
  ['blackjack', async () => (await import('./blackjack.tsx')).blackjackPart],
]);

/** Loads what the page of a kind of tables needs. Throws for a kind that is none. */
export async function loadKind(kind: string): Promise<void> {
  const load = LOADS.get(pageOfKind(kind));
  if (load === undefined) throw new Error(`no kind ${kind}`);
  addKind(kind, await load(kind));
}
