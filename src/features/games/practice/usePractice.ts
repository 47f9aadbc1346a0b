import { useMemo, useState } from 'react';
import type {
  BetChoice,
  InHouseGame,
  InHouseGameCode,
  RoundChoice,
} from '../../../../streams/wire/games/shapes.ts';
import { webCryptoHashing } from '../../../kit/fair/webCryptoHashing.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import type { Result } from '../result/result.ts';
import { randomSeed } from './practiceRoll.ts';
import { createPracticeSeries, type PracticeDraw, seriesOf } from './practiceSeries.ts';

/** The pause where the catalogue has not said one yet, ms. */
const USUAL_PAUSE_MS = 5_000;

/** Practice of one game: rolls by the published algorithm, worked out on this device. */
export function usePractice(code: InHouseGameCode, game: InHouseGame | undefined) {
  const { games, clock } = useStreams();
  const series = useMemo(
    () =>
      seriesOf(games, () => {
        const { crypto } = globalThis;
        const seeds = { serverSeed: randomSeed(crypto), clientSeed: randomSeed(crypto) };
        return createPracticeSeries({ seeds, hashing: webCryptoHashing(crypto.subtle), now: clock.now });
      }),
    [games, clock],
  );
  const past = useBehavior(series.past$);
  const nextAt = useBehavior(series.nextAt$);
  const pauseMs = game?.minIntervalMs ?? USUAL_PAUSE_MS;
  const [unavailable, setUnavailable] = useState(false);
  return {
    past: useMemo(() => past.filter(({ choice }) => choice.game === code), [past, code]),
    nextAt,
    /** This browser offers no hashing here. */
    unavailable,
    begin(choice: RoundChoice, onBegun: (result: Result) => void) {
      series.begin(choice, pauseMs).then(
        result => result !== null && onBegun(result),
        () => setUnavailable(true),
      );
    },
    draw(choice: RoundChoice, onDrawn: (draw: PracticeDraw) => void) {
      series.draw(choice, pauseMs).then(
        drawn => drawn !== null && onDrawn(drawn),
        () => setUnavailable(true),
      );
    },
    end: (result: Result) => series.end(result, pauseMs),
    roll(choice: BetChoice, onResult: (result: Result) => void) {
      series.roll(choice, pauseMs).then(
        result => result !== null && onResult(result),
        () => setUnavailable(true),
      );
    },
  };
}
