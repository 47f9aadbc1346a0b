export {
  eachAside,
  eachDue,
  eachKnown,
  everyStep,
  keyOfColumns,
  keyOfParts,
} from './eachDue.ts';
export { boundsOf, keepPlace, type PassPlace, placeAfter, placeOfPass } from './pass.ts';
export { hasNotFailed, isFree } from './setAside.ts';
