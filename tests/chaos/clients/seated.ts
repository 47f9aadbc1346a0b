import type { StreamClient, TestBrowser } from '../../streamClient/client.ts';
import type { Seat } from './roles.ts';

/** A client, and who sits in front of it. */
export interface Seated {
  readonly seat: Seat;
  /** For reports: number and role, no account. */
  readonly name: string;
  readonly client: StreamClient;
  readonly browser: TestBrowser;
}
