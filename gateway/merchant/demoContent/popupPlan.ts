interface PlannedAnnouncement {
  readonly id: string;
  /** Whom it is for: `A` signed in, `B` anonymous, `F` the first sign-in (S3-10). */
  readonly executions: readonly ('A' | 'B' | 'F')[];
  readonly promotionType: string | null;
}

/** The demo's announcements; enough for a second page for a visitor and for somebody signed in. */
export const POPUP_PLAN = [
  { id: 'welcome', executions: ['B'], promotionType: 'WELCOME' },
  { id: 'firstEvening', executions: ['F'], promotionType: null },
  { id: 'firstMissions', executions: ['F'], promotionType: 'MISSION' },
  { id: 'fullMoon', executions: ['A', 'B'], promotionType: 'RAFFLE' },
  { id: 'newGames', executions: ['A', 'B'], promotionType: null },
  { id: 'referral', executions: ['A'], promotionType: 'REFERRAL' },
  { id: 'fair', executions: ['A', 'B'], promotionType: null },
  { id: 'security', executions: ['A', 'B'], promotionType: null },
  { id: 'phone', executions: ['B'], promotionType: 'PHONE' },
  { id: 'vip', executions: ['A'], promotionType: 'VIP_LEVEL' },
  { id: 'upkeep', executions: ['A', 'B'], promotionType: null },
  { id: 'pauses', executions: ['A', 'B'], promotionType: null },
] as const satisfies readonly PlannedAnnouncement[];

export type PopupId = (typeof POPUP_PLAN)[number]['id'];
