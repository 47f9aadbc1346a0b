import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { PageMemory } from '../../../../streams/platform.ts';
import { ODDS_FORMATS, type OddsFormat } from './oddsWords.ts';

const KEY = 'sportsBook.odds';

export interface OddsSetting {
  /** How odds are written everywhere on the page; decimal until something else is chosen. */
  readonly format$: Behavior<OddsFormat>;
  choose(format: OddsFormat): void;
}

/** @param memory Of this device. */
export function createOddsSetting(memory: PageMemory): OddsSetting {
  const format$ = createState<OddsFormat>(ODDS_FORMATS.find(it => it === memory.read(KEY)) ?? 'decimal');
  return {
    format$,
    choose(format) {
      memory.write(KEY, format);
      format$.set(format);
    },
  };
}
