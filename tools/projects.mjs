/** The projects of vitest.config.ts by ring. */
export const PROJECTS = {
  unit: ['unit', 'unit-alone'],
  component: ['component'],
  gateway: ['gateway', 'gateway-alone'],
};

/** The rings in a browser and the configurations they run with. */
export const BROWSER_RINGS = { page: 'playwright.page.config.ts', e2e: 'playwright.config.ts' };
