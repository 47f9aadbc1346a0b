export {
  type DueDeps,
  eachAside,
  eachDue,
  eachKnown,
  everyStep,
  keyOfColumns,
  keyOfParts,
  type SetOfWork,
} from './eachDue.ts';
export { boundsOf, keepPlace, type PassPlace, placeAfter, placeOfPass } from './pass.ts';
export { hasNotFailed, isFree } from './setAside.ts';
