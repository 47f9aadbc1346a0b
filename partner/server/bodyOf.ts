/**
 * The body of a request as text; empty when it is longer than may be, bytes. Pieces are put together before they are read: one may end
 * in the middle of a letter.
 */
export async function bodyOf(request: AsyncIterable<Buffer>, longest: number): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > longest) return '';
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
