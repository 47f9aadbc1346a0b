// The settings a page was built with, kept beside it: two kinds of build must not pass for each other.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Everything of the environment that Vite writes into the page. */
const settings = () =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(process.env)
        .filter(([name]) => name.startsWith('VITE_'))
        .sort(),
    ),
  );

/** Whether the build that wrote `file` had the settings of this process. */
export function hasSettings(file) {
  return existsSync(file) && readFileSync(file, 'utf8') === settings();
}

export function writeSettings(file) {
  writeFileSync(file, settings());
}
