export { type Reach, requireWay, teamOf, wayDown } from './tree.ts';
