/**
 * Rows of the checklist that ask for an end-to-end test and say only what a page shows or where it leads: neither a second
 * device nor the word of a server is in them. A test over a socket script (`tests/page`) proves them.
 */
export const SHOWN_BY_PAGE = new Set([
  'S1-16',
  'S1-19',
  'S1-34',
  'S1-35',
  'S2-01',
  'S2-03',
  'S2-04',
  'S2-05',
  'S2-06',
  'S2-09',
  'S2-10',
  'S2-24',
  'S2-37',
  'S2-38',
  'S2-98',
  'S2-101',
  'S2-114',
  'S2-115',
  'S2-150',
  'S2-157',
  'S2-158',
  'S4-40',
  'S6-01',
  'S6-02',
  'S6-07',
]);
