import type { ReportName } from '../../../../streams/wire/office/reports.ts';
import type { ReportSource } from '../reportSource.ts';
import { agents } from './agents.ts';
import { games } from './games.ts';
import { limits } from './limits.ts';
import { members, retention } from './members.ts';
import { money } from './money.ts';
import { promotions } from './promotions.ts';

/** Where the rows of each report come from. */
export const SOURCES: Readonly<Record<ReportName, ReportSource>> = {
  ...{ money, games, agents, promotions, members, retention, limits },
};
