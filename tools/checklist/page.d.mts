import type { Proof } from './rows.mjs';

export function coveragePage(rows: readonly Proof[]): string;
