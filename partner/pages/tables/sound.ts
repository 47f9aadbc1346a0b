import type { SoundName } from './soundName.ts';

/** Sounds of a table, made as they are needed: no file is loaded. */
export interface Sound {
  readonly isOn: boolean;
  /** Has to be called by a press: browsers start no sound otherwise. */
  switch(on: boolean): void;
  play(name: SoundName): void;
}

/** Of tables that are not heard. */
export const SILENT: Sound = { isOn: false, switch: () => {}, play: () => {} };

/** Off at first, and nothing is loaded for it before. @param open Makes what sounds; null where the browser has none. */
export function createSound(open: () => AudioContext | null): Sound {
  let context: AudioContext | null = null;
  let play: ((context: AudioContext, name: SoundName) => void) | null = null;
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    switch(on) {
      isOn = on;
      context ??= on ? open() : null;
      void (on ? context?.resume() : context?.suspend());
      // Without its tones a table is silent: nothing else depends on them.
      if (on && play === null)
        void import('./tones.ts').then(
          tones => {
            play = tones.playTones;
          },
          () => {},
        );
    },
    play(name) {
      if (isOn && context !== null) play?.(context, name);
    },
  };
}
