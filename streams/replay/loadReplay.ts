/**
 * Loads what reads, plays and records socket scripts: a chunk of its own, because a page that neither records nor replays must
 * not carry it. It stands on zod, mock-socket and @sinonjs/fake-timers.
 *
 * - `scriptValue`, `scriptLog`: what scripts know of a topic besides its shape; `rules` say what of it a recording may tell.
 * - `parseScript`: reads a script and checks it against the tables of a product.
 * - `openRun`, `connectRun`, `advanceRun`, `finishRun`: play it under the product, with `createReplayClock` as its time.
 * - `playScript`: the scripted gateway alone, for whoever brings surroundings of its own.
 * - `createRecorder`, `recordedPage`: write a script from a live page.
 */
export const loadReplay = () => import('./index.ts');
