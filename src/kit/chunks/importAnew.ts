/** Address of the script in the message of a failed `import()`; Safari doesn't tell it. */
const ADDRESS = /https?:\/\/\S+?\.js(?=$|[\s?#])/;

/** Address of the own script that could not be loaded; null when the failure doesn't tell. */
export function failedScript(error: unknown, origin: string | null): string | null {
  const address = error instanceof Error ? (ADDRESS.exec(error.message)?.[0] ?? null) : null;
  return address !== null && new URL(address).origin === origin ? address : null;
}

let imports = 0;

/** Imports a script by an address that the browser has never seen fail: another one each time. */
export function importAnew<T>(address: string): Promise<T> {
  imports += 1;
  return import(/* @vite-ignore */ `${address}?again=${imports}`) as Promise<T>;
}

/** How often this page has asked for a script; failures count. */
export const timesAsked = (address: string): number =>
  performance.getEntriesByName(address, 'resource').length;
