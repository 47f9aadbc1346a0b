export { excerpt, ScriptError } from './script/fault.ts';
export { firstToken, ownerOf, type ScriptHeader } from './script/header.ts';
export { expectedOf, type Matchers, matchesExpected, wordsOf } from './script/matching.ts';
export { parseScript } from './script/parse.ts';
export type {
  DoStep,
  EventStep,
  ExpectStep,
  LinkStep,
  PageStep,
  RestStep,
  Script,
  ScriptStep,
  StateStep,
} from './script/steps.ts';
