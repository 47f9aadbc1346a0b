import { pause } from './dom.ts';

/** Of the document: share of its usual time that everything takes which moves in a round. Sheets go by it, too. */
const PROPERTY = '--motion';

/** Lets everything that moves in a round take so much of its usual time. */
export const setMotion = (share: number): void =>
  document.documentElement.style.setProperty(PROPERTY, String(share));

/** How long something that moves takes at the pace of this page. @param ms How long it takes usually. */
export const motionMs = (ms: number): number =>
  ms * Number(document.documentElement.style.getPropertyValue(PROPERTY) || 1);

/** Waits while something moves. @param ms How long it takes usually. */
export const motionPause = (ms: number): Promise<void> => pause(motionMs(ms));
