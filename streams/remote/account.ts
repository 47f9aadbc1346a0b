/** The account whose private data a store may show: its id, null for nobody, undefined while it is not known yet. */
export type Account = string | null | undefined;
