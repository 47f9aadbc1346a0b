export { publishSalary } from './publishSalary.ts';
