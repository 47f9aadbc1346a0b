import { due } from './due/module.ts';
import { intents } from './intents/module.ts';
import { months } from './months/module.ts';

/** The modules of the ground, each after those whose ports it uses. */
export const GROUND = [due, intents, months] as const;
