// Free of zod: the page of the office runs it.

/** Lists of the office that are saved as files, by the calls that read them page by page. */
export const FILED_LISTS = [
  ...(['officeMembers', 'officeExclusions', 'officeDataRequests', 'officeFeedbacks', 'officeChats'] as const),
  ...(['officeCanned', 'officeCashQueue', 'officeCashOrders', 'officeTrail'] as const),
  ...(['officeGames', 'officeRounds', 'officeLotteryDraws', 'officeLotteryTickets'] as const),
  ...(['officeCampaigns', 'officeApplications'] as const),
  ...(['officeDraws', 'officeDrawRounds', 'officeDrawResults'] as const),
  ...(['officeMallItems', 'officeMallOrders', 'officeContent'] as const),
  ...(['officeTeam', 'officeContracts', 'officeBills', 'officeBillBets'] as const),
  ...(['officeSettlements', 'officeTeamTransfers'] as const),
] as const;
export type FiledList = (typeof FILED_LISTS)[number];

/** Whatever of the office is saved as a file: those lists, and those of which a call answers all rows at once. */
export type FiledCall = FiledList | 'officeFixtureExposure';

/** The call that answers with the whole list as a file. */
export const fileCallOf = <N extends FiledCall>(list: N) => `${list}File` as const;

/** `csv`: a row in each line, for spreadsheets; `jsonl`: a row of JSON in each line, as the call of the list answers it. */
export const FILE_FORMATS = ['csv', 'jsonl'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Parameters of a list that say which page is read; a file has all of them. */
export const PAGE_PARAMETERS = ['cursor', 'before', 'limit'] as const;

/** What the file is called: `cash-orders.csv`. */
export const fileNameOf = (list: FiledCall, format: FileFormat): string =>
  `${list
    .replace(/^office/, '')
    .replace(/\B[A-Z]/g, letter => `-${letter}`)
    .toLowerCase()}.${format}`;
