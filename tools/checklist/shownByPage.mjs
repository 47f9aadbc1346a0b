/**
 * Rows of the checklist that ask for an end-to-end test and say only what a page shows or where it leads: neither a second
 * device nor the word of a server is in them. A test over a socket script (`tests/page`) proves them.
 */
export const SHOWN_BY_PAGE = new Set([
  'S2-07',
  'S2-25',
  'S2-36',
  'S2-53',
  'S2-77',
  'S2-78',
  'S2-79',
  'S4-01',
  'S4-02',
  'S4-04',
  'S4-18',
  'S4-19',
  'S4-20',
  'S4-23',
  'S4-32',
  'S4-45',
  'S4-46',
  'S6-04',
  'S6-05',
  'S8-22',
  'S8-23',
  'S8-24',
  'S8-26',
  'S8-27',
  'S8-28',
]);
