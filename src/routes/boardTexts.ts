/** Texts of a page with the board of the sports book and games below it. */
export const BOARD_TEXTS = ['lobby', 'inHouse', 'sportsBook', 'sportsWords'] as const;
