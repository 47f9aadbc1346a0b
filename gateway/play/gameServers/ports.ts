export { Refusal, refusalOf, toRefusalBody } from './refusal.ts';
export type { Serve } from './serve.ts';
