export type { PayoutAccountPorts } from './module.ts';
export { namingFields } from './readFields.ts';
