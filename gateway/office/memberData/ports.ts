export { eraseMember, isAccount } from './erase.ts';
