import type { StateReaders } from '../../realtime/publish.ts';

/** State of `g:status` before the operator ever changed it. */
export const readStatusTopic: StateReaders['status'] = async () => ({ state: 'normal', until: null });
