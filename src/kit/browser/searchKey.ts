import { createPageMemory } from './pageMemory.ts';

const KEY = 'search.slash';
const kept = createPageMemory(() => window.localStorage);

/** Whether `/` opens the search on this device: a letter that does something can disturb who steers by voice. */
export const hasSlashKey = (): boolean => kept.read(KEY) !== 'off';

export const keepSlashKey = (on: boolean): void => kept.write(KEY, on ? null : 'off');
