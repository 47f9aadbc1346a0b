import { type DeliverMessage, DeliveryFault } from './message.ts';

/**
 * SMS through a provider's web service: each is POSTed as `{ to, text }`, and any 2xx means it was taken.
 * @param timeoutMs How long the provider may take.
 */
export function httpSms(
  sms: { readonly url: string; readonly authorization?: string | undefined },
  timeoutMs: number,
): DeliverMessage {
  const headers = {
    'Content-Type': 'application/json',
    ...(sms.authorization !== undefined && { Authorization: sms.authorization }),
  };
  return async ({ to, text }) => {
    const request: RequestInit = {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      // Don't follow redirects, because the secret is for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
    let status: number;
    try {
      const response = await fetch(sms.url, request);
      status = response.status;
      await response.body?.cancel();
    } catch (error) {
      throw new DeliveryFault(error instanceof Error ? error.name : 'unknown');
    }
    if (status < 200 || status > 299) throw new DeliveryFault(`status ${status}`);
  };
}
