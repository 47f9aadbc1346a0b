/** What all money of a world is counted in; a world has one currency. */
export const CURRENCY = 'PT';
