export { type Intent, type IntentOutcome, readKey, runEachOnce, runOnce, visitorAt } from './idempotency.ts';
