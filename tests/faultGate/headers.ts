import type { IncomingMessage } from 'node:http';

/** Headers of one hop. */
export const HOP = ['connection', 'keep-alive'];
/** Headers that an answer needs anew once it was read whole. */
const FRAMING = ['content-length', 'transfer-encoding', 'content-encoding'];

/** Flat header list without some of them. */
export function withoutHeaders(flat: readonly string[], names: readonly string[]): string[] {
  return flat.filter((_, i) => !names.includes((flat[i - (i % 2)] ?? '').toLowerCase()));
}

/** Headers of an answer that was read whole. */
export function plainHeaders(answer: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(answer.headers).filter(([name]) => ![...HOP, ...FRAMING].includes(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Reads a message to its end. */
export async function textOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
