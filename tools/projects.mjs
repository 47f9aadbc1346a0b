/** The projects of vitest.config.ts by ring. */
export const PROJECTS = {
  unit: ['unit', 'unit-alone'],
  component: ['component'],
  gateway: ['gateway', 'gateway-alone'],
};
