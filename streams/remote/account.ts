/** Whose private data a store may show: an account, nobody (null), or not known yet (undefined). */
export type Account = string | null | undefined;
