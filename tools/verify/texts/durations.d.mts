export const DURATIONS: string;

export function ownDurations(text: string): { readonly line: number; readonly found: string }[];
