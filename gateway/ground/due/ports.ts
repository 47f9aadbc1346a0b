export { eachAside, eachDue, eachKnown, everyStep, keyOfColumns, keyOfParts } from './eachDue.ts';
export { hasNotFailed, isFree } from './setAside.ts';
