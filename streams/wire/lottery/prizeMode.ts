// Free of zod: the page runs it.

/** Ways in which lotteries pay (S9-21). */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;

export type PrizeMode = (typeof PRIZE_MODES)[number];

/** Vendors whose draws are those of the e-lottery. */
const ELOTT_VENDORS = ['TCG_LOTTO_VN', 'LOTT'];

/** How the lotteries of a site pay: as the e-lottery does where one of its vendors stands in that category (S4-55). */
export function prizeModeOf(
  lanes: readonly {
    readonly gameClassify: string;
    readonly cards: readonly { readonly vassalage: string }[];
  }[],
): 'ELOTT' | 'LOTT' {
  const cards = lanes.filter(lane => lane.gameClassify.toUpperCase() === 'ELOTT').flatMap(lane => lane.cards);
  return cards.some(({ vassalage }) => ELOTT_VENDORS.includes(vassalage.toUpperCase())) ? 'ELOTT' : 'LOTT';
}
