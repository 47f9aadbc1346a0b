/**
 * The closing lines of a run of these results, and whether it failed; the last line is `N passed, N failed`.
 */
export function closingOf(options: {
  readonly results: string;
  readonly ran: readonly string[];
  readonly broken: boolean;
  readonly mayBeEmpty?: boolean;
}): { lines: string[]; failed: boolean };
