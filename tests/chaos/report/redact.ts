import type { GateEvent } from '../../faultGate/gate.ts';

const LONGEST = 700;

/** Credentials and accounts of a frame or path, taken out. */
export function redact(text: string): string {
  return text
    .replace(/"token":"[^"]*"/g, '"token":"…"')
    .replace(/u:[0-9A-Za-z]{8,}:/g, 'u:*:')
    .replace(/"(customerName|account|uid|username|nickname)":"[^"]*"/g, '"$1":"…"');
}

/** Everything but the heartbeat, which would fill every report. */
export function isTelling(event: GateEvent): boolean {
  return event.kind !== 'frame' || (event.event !== 'ping' && event.event !== 'pong');
}

/** One line about something that passed a gate. */
export function gateLine(event: GateEvent): string {
  const head = `${String(Math.round(event.at)).padStart(7)} ms  #${event.connection} ${event.kind}`;
  switch (event.kind) {
    case 'request':
      return `${head} ${event.method} ${redact(event.path)} ${event.status ?? 'no answer'}`;
    case 'frame': {
      const text = event.text === null ? 'not sent' : redact(event.text);
      return `${head} ${event.dir} ${event.event} ${text.slice(0, LONGEST)}`;
    }
    case 'fault':
      return `${head} ${JSON.stringify(event.rule.action)}`;
    default:
      return head;
  }
}
