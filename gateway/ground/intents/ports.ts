export { type Intent, type Outcome, readKey, runEachOnce, runOnce, visitorAt } from './idempotency.ts';
