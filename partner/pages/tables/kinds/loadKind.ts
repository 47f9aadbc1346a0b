import type { KindPart } from '../parts/kindPart.ts';
import { addKind } from '../parts/loadedKinds.ts';

type Load = () => Promise<KindPart>;

const baccarat: Load = async () => (await import('./baccarat.tsx')).baccaratPart;
const roulette: Load = async () => (await import('./roulette.tsx')).roulettePart;

const LOADS: ReadonlyMap<string, Load> = new Map([
  ['baccarat', baccarat],
  ['speedBaccarat', baccarat],
  ['noCommissionBaccarat', async () => (await import('./baccarat.tsx')).noCommissionPart],
  ['roulette', roulette],
  ['fastRoulette', roulette],
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
  const load = LOADS.get(kind);
  if (load === undefined) throw new Error(`no kind ${kind}`);
  addKind(kind, await load());
}
