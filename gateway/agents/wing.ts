import { agentAnnouncements } from './agentAnnouncements/module.ts';
import { bills } from './bills/module.ts';
import { contracts } from './contracts/module.ts';
import { downlines } from './downlines/module.ts';
import { invitations } from './invitations/module.ts';
import { records } from './records/module.ts';
import { salary } from './salary/module.ts';
import { team } from './team/module.ts';

/** The invitations that registrations come by. */
export const AGENTS_FOR_LOWER = [invitations] as const;

/** The modules of the agents, each after those whose ports it uses. */
export const AGENTS = [contracts, salary, bills, agentAnnouncements, team, downlines, records] as const;
