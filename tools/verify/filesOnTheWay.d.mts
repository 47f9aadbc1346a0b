export const BET_FLOW: readonly string[];
export const MOST_FILES: number;

export function filesOnTheWay(starts: readonly string[]): readonly string[];
