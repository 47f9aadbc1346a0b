import { identity } from './identity/module.ts';
import { profile } from './profile/module.ts';
import { referrals } from './referrals/module.ts';
import { sealing } from './sealing/module.ts';

/** The modules of the people, each after those whose ports it uses. */
export const PEOPLE = [sealing, referrals, identity, profile] as const;
