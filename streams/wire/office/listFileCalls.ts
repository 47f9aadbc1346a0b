import { z } from 'zod';
import type { CallSpec } from '../protocol/call.ts';
import { officeAgentCalls } from './agentCalls.ts';
import { officeCampaignCalls } from './campaignCalls.ts';
import { officeCannedCalls } from './cannedCalls.ts';
import { officeCashCalls } from './cashCalls.ts';
import { officeChatCalls } from './chatCalls.ts';
import { officeContentCalls } from './contentCalls.ts';
import { officeDataRequestCalls } from './dataRequestCalls.ts';
import { officeDrawCalls } from './drawCalls.ts';
import { officeExclusionCalls } from './exclusionCalls.ts';
import { officeFeedbackCalls } from './feedbackCalls.ts';
import { FILE_FORMATS, FILED_LISTS, type FiledList, fileCallOf, PAGE_PARAMETERS } from './filedLists.ts';
import { officeGameCalls } from './gameCalls.ts';
import { officeMallCalls } from './mallCalls.ts';
import { officeMemberCalls } from './memberCalls.ts';
import { officePrizeDrawCalls } from './prizeDrawCalls.ts';
import { officeRoundCalls } from './roundCalls.ts';
import { trailCalls } from './trailCalls.ts';

const lists = {
  ...{ ...officeMemberCalls, ...officeExclusionCalls, ...officeDataRequestCalls, ...officeFeedbackCalls },
  ...{ ...officeChatCalls, ...officeCannedCalls, ...officeCashCalls, ...trailCalls, ...officeGameCalls },
  ...{ ...officeRoundCalls, ...officeDrawCalls, ...officeCampaignCalls, ...officePrizeDrawCalls },
  ...{ ...officeMallCalls, ...officeContentCalls, ...officeAgentCalls },
};
const format = z.enum(FILE_FORMATS).default('csv');

type PageParameter = (typeof PAGE_PARAMETERS)[number];
type ParamsOf<N extends FiledList> =
  (typeof lists)[N] extends CallSpec<z.ZodObject<infer Shape extends z.ZodRawShape>, z.ZodType>
    ? z.ZodObject<Omit<Shape, PageParameter> & { readonly format: typeof format }>
    : never;
type FileCalls = { readonly [N in FiledList as `${N}File`]: CallSpec<ParamsOf<N>, z.ZodNull> };

/** The file of a list is for whom the list is, and the trail tells who took it. */
function fileOf(name: FiledList): CallSpec {
  const { path, summary, permission, params }: CallSpec = lists[name];
  const chosen = Object.entries((params as z.ZodObject).shape).filter(
    ([parameter]) => !(PAGE_PARAMETERS as readonly string[]).includes(parameter),
  );
  return {
    ...{ source: 'X', audience: 'operator', sealed: false, command: false, method: 'GET' },
    path: `${path}/file`,
    file: true,
    ...(permission !== undefined && { permission }),
    trail: 'read',
    summary: `A file of a whole list: CSV, or a row of JSON in each line. The list: ${summary}`,
    params: z.object({ ...Object.fromEntries(chosen), format }),
    value: z.null(),
  };
}

/** A file of each list: all that fits the same filters, however many pages it has. */
export const officeListFileCalls = Object.fromEntries(
  FILED_LISTS.map(name => [fileCallOf(name), fileOf(name)]),
) as unknown as FileCalls;
