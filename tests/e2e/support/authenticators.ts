import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

/** The code an authenticator app shows for this secret at a moment; `ahead` windows of 30 s later. */
export function appCode(secret: string, now: number, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now + ahead * 30_000 });
}

/** Plugs a platform authenticator with a fingerprint that always fits into the page's browser. */
export async function plugInPasskeys(page: Page): Promise<void> {
  // This finger presses by itself: it would answer what the browser offers in the username's list, which nobody chose.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
