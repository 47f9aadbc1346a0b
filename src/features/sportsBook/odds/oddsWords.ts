/** How odds can be written, in the order of the setting. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];
