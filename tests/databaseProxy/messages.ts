/** One message of the PostgreSQL protocol, whole. */
export interface RawMessage {
  /** The protocol's letter, e.g. `Q` query, `P` parse, `C` command complete; empty for the first one of a connection. */
  readonly type: string;
  /** Type, length and body as they go over the wire. */
  readonly bytes: Buffer;
}

/** Bytes of the length field, which counts itself. */
const LENGTH = 4;
/** Codes of requests that a server answers with one letter instead of a message: SSL, GSS encryption. */
const ENCRYPTION_REQUESTS = [80_877_103, 80_877_104];

/** Cuts a stream of bytes into protocol messages. */
export interface MessageReader {
  read(chunk: Buffer): RawMessage[];
}

/** A reader for one direction of one connection. @param startsBare Whether the first message has no type: the client's. */
export function createMessageReader(startsBare: boolean): MessageReader {
  let rest: Buffer = Buffer.alloc(0);
  let isBare = startsBare;
  const next = (): RawMessage | null => {
    const head = isBare ? 0 : 1;
    if (rest.length < head + LENGTH) return null;
    const end = head + rest.readUInt32BE(head);
    if (rest.length < end) return null;
    const bytes = rest.subarray(0, end);
    rest = rest.subarray(end);
    const type = isBare ? '' : bytes.toString('latin1', 0, 1);
    // After an answered request for encryption the client starts again, without a type.
    if (isBare) isBare = bytes.length === 8 && ENCRYPTION_REQUESTS.includes(bytes.readUInt32BE(LENGTH));
    return { type, bytes };
  };
  return {
    read(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const messages: RawMessage[] = [];
      for (let message = next(); message !== null; message = next()) messages.push(message);
      return messages;
    },
  };
}

/** The SQL of a query or parse message, read as latin1; null for any other message. */
export function statementOf(type: string, text: string): string | null {
  // Letter and length, then the statement; a parse message names it first.
  if (type === 'Q') return text.slice(1 + LENGTH);
  return type === 'P' ? text.slice(text.indexOf('\0', 1 + LENGTH) + 1) : null;
}
