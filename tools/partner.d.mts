/** Writes `main.mjs` and `pages/` into `folder`, which is emptied first. Tests start another `input`. */
export function bundlePartner(folder: string, input?: string): Promise<void>;
