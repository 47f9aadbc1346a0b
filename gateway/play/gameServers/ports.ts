export { Refusal, seamlessRefusalOf, toRefusalBody } from './refusal.ts';
export type { Serve } from './serve.ts';
