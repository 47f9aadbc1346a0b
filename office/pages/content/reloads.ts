/** Calls whose values an act on a document changes. */
export const RELOADS = ['officeContentDocument', 'officeContentHistory', 'officeContent'] as const;
