import { officeAgents } from './agents/module.ts';
import { officeCampaigns } from './campaigns/module.ts';
import { officeCare } from './care/module.ts';
import { officeCash } from './cash/module.ts';
import { configuration } from './configuration/module.ts';
import { officeDraws } from './draws/module.ts';
import { fourEyes } from './fourEyes/module.ts';
import { machines } from './machines/module.ts';
import { officeMall } from './mall/module.ts';
import { memberData } from './memberData/module.ts';
import { members } from './members/module.ts';
import { operators } from './operators/module.ts';
import { officePlay } from './play/module.ts';
import { reports } from './reports/module.ts';
import { retention } from './retention/module.ts';
import { trail } from './trail/module.ts';

/** The modules of the office, each after those whose ports it uses. */
export const OFFICE = [
  trail,
  operators,
  machines,
  fourEyes,
  memberData,
  retention,
  members,
  reports,
  officePlay,
  officeAgents,
  officeCare,
  officeCash,
  configuration,
  officeMall,
  officeCampaigns,
  officeDraws,
] as const;
