import type { InHouseGame } from '../../../streams/wire/games/shapes.ts';

/** The pause between two bets where the gateway has not said one yet, ms; results are made to be looked at in it. */
const USUAL_PAUSE_MS = 5_000;

type Paced = Pick<InHouseGame, 'minIntervalMs'> | undefined;

/** Shortest time from a bet to the next one, ms. */
export const pauseMsOf = (game: Paced): number => game?.minIntervalMs ?? USUAL_PAUSE_MS;

/** Share of its usual time that a result takes on its way, at most 1: at a quicker pace it is there sooner. */
export const motionOf = (game: Paced): number => Math.min(1, pauseMsOf(game) / USUAL_PAUSE_MS);
