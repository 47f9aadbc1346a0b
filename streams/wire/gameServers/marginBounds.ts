// Free of zod: the page of the office runs it.

/** Margins of leagues that can be set, hundredths of a percent. */
export const LEAST_MARGIN = 400;
export const MOST_MARGIN = 800;
