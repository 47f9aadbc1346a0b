import type { LinkDeps } from '../deps.ts';
import type { Scope } from '../scope.ts';
import type { Resume } from '../wire/protocol/position.ts';
import type { EndCode } from './byeReaction.ts';
import type { ClockSample } from './clockOffset.ts';
import type { Credentials } from './credentials.ts';

export interface BusDeps
  extends Pick<
    LinkDeps,
    'wire' | 'clock' | 'random' | 'logger' | 'lifecycle' | 'tab' | 'loadSocketIo' | 'socket'
  > {
  readonly config: Pick<LinkDeps['config'], 'gatewayUrl'>;
  readonly scope: Scope;
  readonly credentials: Credentials;
  /** Positions for the CONNECT packet. */
  readonly resume: () => readonly Resume[];
  /** Asks over REST whether the session is still valid. */
  readonly checkSession: () => Promise<{ readonly state: string }>;
}

/** What a link reports to its bus. */
export interface LinkHandlers {
  readonly event: (frame: unknown) => void;
  readonly ended: (code: EndCode) => void;
  readonly sample: (sample: ClockSample) => void;
}
