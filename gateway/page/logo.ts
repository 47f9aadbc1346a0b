import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Merchant } from '../merchant/merchant.ts';
import { StartError } from '../process/startError.ts';
import type { PageFiles } from './pageFiles.ts';

/** Where the files of a merchant are served. */
export const MERCHANT_FILES = '/merchant/';

/** The origins of the merchant's image CDNs. Throws a `StartError` for one that is no https address. */
export function imageOrigins({ info }: Merchant): string[] {
  const origins = info.imageCDNs.map(address => {
    try {
      const url = new URL(address);
      if (url.protocol === 'https:') return url.origin;
    } catch {
      // Reported by the caller.
    }
    throw new StartError(
      `info.imageCDNs: ${JSON.stringify(address)} is no address that begins with https://.`,
    );
  });
  return [...new Set(origins)];
}

/** The file of the merchant's folder that an address of the page means; null when it means something else. */
function merchantFile({ client }: Merchant, address: string): string | null {
  if (client.files === undefined || !address.startsWith(MERCHANT_FILES)) return null;
  const file = path.resolve(client.files, decodeURIComponent(address.slice(MERCHANT_FILES.length)));
  return file.startsWith(path.resolve(client.files) + path.sep) ? file : null;
}

/** A picture of the gateway's own origin; null when it lies elsewhere, or nowhere. */
export async function pictureFile(
  merchant: Merchant,
  page: PageFiles,
  address: string,
): Promise<Buffer | null> {
  const own = merchantFile(merchant, address);
  if (own !== null) return readFile(own).catch(() => null);
  return address.startsWith('/') && !address.includes('..') ? page.read(address.slice(1)) : null;
}

/** Throws a `StartError` when the page couldn't show the logo. */
export async function checkLogo(merchant: Merchant, page: PageFiles): Promise<void> {
  const { logo } = merchant.client;
  if (/^https?:/.test(logo)) {
    if (imageOrigins(merchant).includes(new URL(logo).origin)) return;
    throw new StartError(`client.logo: the origin of ${logo} is not among info.imageCDNs.`);
  }
  if (!logo.startsWith('/') || logo.startsWith('//')) {
    throw new StartError(`client.logo: ${logo} is neither a path that begins with / nor an https address.`);
  }
  if (!logo.startsWith(MERCHANT_FILES)) return;
  if ((await pictureFile(merchant, page, logo)) === null) {
    throw new StartError(`client.logo: there is no ${logo} in the folder of client.files.`);
  }
}
