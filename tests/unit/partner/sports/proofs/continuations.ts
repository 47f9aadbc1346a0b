import { type Draw, drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import type { Seen } from '../../../../../partner/sports/model/sportModel.ts';
import type { Proved } from './models.ts';

const TRIES = 3;

/** Numbers as they were drawn, and then others. */
function replay(numbers: readonly number[], count: number, draw: Draw): Draw {
  let at = 0;
  return () => {
    at += 1;
    return (at <= count ? numbers[at - 1] : undefined) ?? draw();
  };
}

/**
 * Matches that look alike at a moment and go on differently from then: how a match may end that has come so far. Not a fair draw of
 * them, for the first numbers may have decided more than was seen.
 */
export function continuations(
  { model, contest }: Proved,
  name: string,
  since: number,
): { readonly seen: Seen; readonly next: () => Seen } {
  const numbers: number[] = [];
  const first = drawsOf(name);
  const match = model.play(contest, () => {
    const drawn = first();
    numbers.push(drawn);
    return drawn;
  });
  const seen = model.at(match, since);
  const wanted = JSON.stringify(seen);
  const draw = drawsOf(`${name} again`);
  const isLike = (it: unknown) => JSON.stringify(model.at(it, since)) === wanted;
  const again = (count: number) => model.play(contest, replay(numbers, count, draw));
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const isEnough = Array.from({ length: TRIES }, () => again(middle)).every(isLike);
    if (isEnough) high = middle;
    else low = middle + 1;
  }
  return {
    seen,
    next() {
      for (let n = 0; n < 1_000; n += 1) {
        const it = again(low);
        if (isLike(it)) return model.at(it, model.longest);
      }
      throw new Error('no other match looks like this one');
    },
  };
}
