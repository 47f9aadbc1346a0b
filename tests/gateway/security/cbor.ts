/** What an authenticator writes in CBOR (RFC 8949). */
export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, n: number): Buffer {
  const type = major << 5;
  if (n < 24) return Buffer.from([type | n]);
  if (n < 0x100) return Buffer.from([type | 24, n]);
  return Buffer.from([type | 25, n >> 8, n & 0xff]);
}

/** Encodes a value of less than 64 kB. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}
