/** A whole number with its thousands apart: `16,234`. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Of how many one is: `4.5`, `58`, `16,234`. */
export const oneInText = (times: number): string =>
  times < 10 ? String(Math.round(times * 10) / 10) : grouped(Math.round(times));

/** A share of 1 in percent, to four digits: `66.67`, `0.1923`. */
export const percentText = (share: number): string => String(Number((share * 100).toPrecision(4)));
