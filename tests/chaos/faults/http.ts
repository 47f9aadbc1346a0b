import type { HttpAction } from '../../faultGate/rules.ts';
import type { Fault } from '../schedule/schedule.ts';

const HTML = '<!doctype html><title>Sign in to the network</title>';

const busy = (retryAfter: string): HttpAction => ({
  do: 'respond',
  status: 503,
  headers: { 'Retry-After': retryAfter, 'Content-Type': 'application/json' },
  body: '{"success":false,"message":"busy","value":null,"code":"overloaded"}',
});
const html = (status: number): HttpAction => ({
  do: 'respond',
  status,
  headers: { 'Content-Type': 'text/html' },
  body: HTML,
});

/** What a fault does to requests; null for one that is not about them. */
export function httpAction({ kind, draw }: Fault): HttpAction | null {
  switch (kind) {
    case 'httpBusy':
    case 'upgradeBusy':
    case 'publisherBusy':
      return busy('1');
    case 'httpHtml':
      return html(200);
    case 'upgradeHtml':
      return html(draw < 0.5 ? 502 : 200);
    case 'httpHang':
    case 'upgradeHang':
    case 'publisherHang':
      return { do: 'hang' };
    case 'httpTruncate':
    case 'publisherTruncate':
      return { do: 'truncate', bytes: Math.floor(draw * 60) };
    case 'httpRst':
    case 'publisherRst':
      return { do: 'rst' };
    case 'httpDelay':
      return { do: 'delay', ms: 100 + Math.floor(draw * 1_500) };
    default:
      return null;
  }
}
