/** A calendar month of UTC. */
export interface Month {
  readonly from: number;
  /** One after its last moment. */
  readonly until: number;
}

/** The month in which a moment is. */
export function monthAt(at: number): Month {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month), until: Date.UTC(year, month + 1) };
}
