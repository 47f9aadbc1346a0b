export { listFileHandlers } from './listFiles.ts';
export { createRowFiles } from './rowFiles.ts';
