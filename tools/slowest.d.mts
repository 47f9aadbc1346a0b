/** A test that ran, and how long all its tries took. */
export interface TimedTest {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
}
export function slowest(ran: readonly TimedTest[]): string[];
