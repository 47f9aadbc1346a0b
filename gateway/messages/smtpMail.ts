import type { Transporter } from 'nodemailer';
import { type DeliverMessage, DeliveryFault } from './message.ts';

/** Code of a failure (`ECONNECTION`, `550`); the sentence of an SMTP server often repeats the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(part => part !== undefined).join(' ') || error.name;
}

/**
 * Mails over SMTP. The library is loaded with the first mail.
 * @param timeoutMs How long the server may take for each step.
 */
export function smtpMail(
  mail: { readonly url: string; readonly from: string },
  timeoutMs: number,
): DeliverMessage {
  let transport: Promise<Transporter> | null = null;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const patience = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    // The content of a mail must not be read from a file or an address.
    return createTransport({ url: mail.url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  };
  return async ({ to, subject, text }) => {
    try {
      transport ??= open();
      // As an object the address is not split at commas.
      await (await transport).sendMail({ from: mail.from, to: { name: '', address: to }, subject, text });
    } catch (error) {
      throw new DeliveryFault(reasonOf(error));
    }
  };
}
