import type { ConnectionState } from '../../../streams/connectionState.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import type { SessionView } from '../../../streams/stores/sessionViews.ts';
import type { SystemView } from '../../../streams/stores/system.ts';

// What the first screen shows before the streams are open: the same as the stores before their first value.

export const LOADING: Freshness = { kind: 'loading' };
export const RESTORING: SessionView = {
  role: 'visitor',
  phase: 'restoring',
  uid: null,
  account: null,
  nickname: null,
  ended: null,
  welcome: null,
  firstTimeLogin: false,
  mustChangePassword: false,
};
export const NORMAL: SystemView = { state: 'normal', until: null, ip: null };
export const NO_FLAGS: ReadonlySet<string> = new Set();
export const CONNECTING: ConnectionState = {
  phase: 'connecting',
  reason: 'start',
  since: 0,
  attempt: 0,
  retryAt: null,
  mode: null,
};
