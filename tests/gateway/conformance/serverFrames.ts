/** One WebSocket frame of a server: not masked, not compressed. */
interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  /** As it came, header and payload. */
  readonly whole: Buffer;
}

const TEXT = 1;

/** The first frame of `bytes`; null until all of it is there. */
function readFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const header = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < header) return null;
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < header + length) return null;
  return {
    opcode: bytes.readUInt8(0) & 0x0f,
    payload: bytes.subarray(header, header + length),
    whole: bytes.subarray(0, header + length),
  };
}

function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const header = Buffer.alloc(length > 65_535 ? 10 : length > 125 ? 4 : 2);
  header.writeUInt8(0x80 | TEXT, 0);
  if (length > 65_535) {
    header.writeUInt8(127, 1);
    header.writeBigUInt64BE(BigInt(length), 2);
  } else if (length > 125) {
    header.writeUInt8(126, 1);
    header.writeUInt16BE(length, 2);
  } else header.writeUInt8(length, 1);
  return Buffer.concat([header, payload]);
}

/**
 * Changes what a server sends on an upgraded connection: each text message becomes the messages `change` makes
 * of it, everything else goes through. Give it the bytes as they come; it answers what to pass on.
 */
export function changeMessages(change: (text: string) => readonly string[]): (chunk: Buffer) => Buffer {
  let waiting = Buffer.alloc(0);
  let upgraded = false;
  return chunk => {
    waiting = Buffer.concat([waiting, chunk]);
    const out: Buffer[] = [];
    if (!upgraded) {
      const end = waiting.indexOf('\r\n\r\n');
      if (end === -1) return Buffer.alloc(0);
      out.push(waiting.subarray(0, end + 4));
      waiting = waiting.subarray(end + 4);
      upgraded = true;
    }
    for (let frame = readFrame(waiting); frame !== null; frame = readFrame(waiting)) {
      waiting = waiting.subarray(frame.whole.length);
      if (frame.opcode === TEXT) out.push(...change(frame.payload.toString()).map(textFrame));
      else out.push(frame.whole);
    }
    return Buffer.concat(out);
  };
}
