export { switchOff } from './switchOff.ts';
