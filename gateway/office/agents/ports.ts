export { newestPage } from './newestPage.ts';
