import { due } from './due/module.ts';
import { intents } from './intents/module.ts';

/** The modules of the ground, each after those whose ports it uses. */
export const GROUND = [due, intents] as const;
