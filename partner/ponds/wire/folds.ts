// Free of zod: the page runs it.
import type { LogFold } from '../../../streams/wire/protocol/fold.ts';
import type { Splash, Splashes } from './state.ts';
import { MOST_CAUGHT, MOST_VOLLEYS } from './words.ts';

/** What happened in a pond: the same volley or fish twice counts once. */
export const splashFold: LogFold<Splashes, Splash, Splashes> = {
  load: state => state,
  apply({ volleys, caught }, splash) {
    const { volley } = splash;
    const fresh = splash.caught.filter(it => !caught.some(({ fish }) => fish === it.fish));
    return {
      volleys:
        volley === null || volleys.some(({ id }) => id === volley.id)
          ? volleys
          : [...volleys, volley].slice(-MOST_VOLLEYS),
      caught: fresh.length === 0 ? caught : [...caught, ...fresh].slice(-MOST_CAUGHT),
    };
  },
  snapshot: draft => draft,
};

/** By the names of their topics. */
export const pondFolds = { splash: splashFold } as const;
