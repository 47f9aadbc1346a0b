/** Whether Croupier runs on this version of Node, `20.19.0` for example. */
export function runsOn(version: string): boolean;
