import { officeAgents } from './agents/module.ts';
import { fourEyes } from './fourEyes/module.ts';
import { machines } from './machines/module.ts';
import { operators } from './operators/module.ts';
import { officePlay } from './play/module.ts';
import { trail } from './trail/module.ts';

/** The modules of the office, each after those whose ports it uses. */
export const OFFICE = [trail, operators, machines, fourEyes, officePlay, officeAgents] as const;
