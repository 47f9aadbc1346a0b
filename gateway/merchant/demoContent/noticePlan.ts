/** The demo's notices, newest first; `hours` is how long ago they were published. */
export const NOTICE_PLAN = [
  { id: 'fullMoon', hours: 2 },
  { id: 'robots', hours: 9 },
  { id: 'newGames', hours: 26 },
  { id: 'limboTable', hours: 50 },
  { id: 'upkeep', hours: 74 },
  { id: 'languages', hours: 122 },
  { id: 'passkeys', hours: 170 },
  { id: 'pauses', hours: 242 },
] as const satisfies readonly { readonly id: string; readonly hours: number }[];

export type NoticeId = (typeof NOTICE_PLAN)[number]['id'];
