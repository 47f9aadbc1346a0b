import type { TestBrowser } from '../../streamClient/client.ts';

const TRY_MS = 3_000;

/** Renews the token of a browser as another of its tabs would; nothing happens while the gateway is away. */
export async function renewToken(browser: TestBrowser, origin: string): Promise<void> {
  const { token } = browser;
  if (token === null) return;
  try {
    const response = await fetch(`${origin}/v1/auth/refresh`, {
      method: 'POST',
      headers: { Merchant: 'waterlily', Authorization: token, 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TRY_MS),
    });
    const { success, value } = (await response.json()) as { success: boolean; value: { token: string } };
    // Another renewal was faster: its token is the one that counts.
    if (!success || browser.token !== token) return;
    browser.token = value.token;
    browser.messages$.next({ type: 'token', token: value.token, replaces: token });
  } catch {
    // The gateway is down, which is another fault's doing.
  }
}
