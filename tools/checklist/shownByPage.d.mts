/** Ids of the rows that a test of the scripted page ring proves. */
export const SHOWN_BY_PAGE: ReadonlySet<string>;
