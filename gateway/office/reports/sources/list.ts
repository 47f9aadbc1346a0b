import type { ReportName } from '../../../../streams/wire/office/reports.ts';
import type { ReportSource } from '../reportSource.ts';
import { agentReport } from './agents.ts';
import { gameReport } from './games.ts';
import { limitReport } from './limits.ts';
import { memberReport, retentionReport } from './members.ts';
import { moneyReport } from './money.ts';
import { promotionReport } from './promotions.ts';

/** Where the rows of each report come from. */
export const SOURCES: Readonly<Record<ReportName, ReportSource>> = {
  money: moneyReport,
  games: gameReport,
  agents: agentReport,
  promotions: promotionReport,
  members: memberReport,
  retention: retentionReport,
  limits: limitReport,
};
