/** Tells the operator. */
export type Warn = (message: string) => void;
