/** Hundredths as an amount for each unit staked: 192 is `1.92`. */
export const formatOdds = (odds: number): string => (odds / 100).toFixed(2);

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** Hundredths of a percent: 9552 is `95.52%`. */
export const formatReturn = (rate: number): string => percent.format(rate / 10_000);
