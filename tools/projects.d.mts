/** The projects of vitest.config.ts by ring. */
export const PROJECTS: Readonly<Record<string, readonly string[]>>;
/** The rings in a browser and the configurations they run with. */
export const BROWSER_RINGS: Readonly<Record<string, string>>;
