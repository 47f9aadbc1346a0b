export type { SealingPorts } from './module.ts';
