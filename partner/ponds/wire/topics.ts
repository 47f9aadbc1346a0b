import { defineTopic } from '../../../streams/wire/protocol/topic.ts';
import { OwnSeat, PondNow, Splash, Splashes } from './state.ts';

/**
 * Topics of the ponds. `pond` and `splash` belong to a pond (`u:<pond>:splash`) and can be read by whoever plays at this server; `seat`
 * belongs to one player at one pond (`u:<player>.<pond>:seat`): a seat is held as long as its player reads it.
 */
export const pondTopics = {
  pond: defineTopic({ kind: 'value', state: PondNow }),
  splash: defineTopic({ kind: 'log', state: Splashes, data: Splash }),
  seat: defineTopic({ kind: 'value', state: OwnSeat }),
} as const;
export type PondTopics = typeof pondTopics;
