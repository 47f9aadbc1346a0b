// Makes PDF files beside the main thread: a program of its own, which ends with its file.
import arabic from './fonts/arabic.ttf?url';
import bangla from './fonts/bangla.ttf?url';
import latin from './fonts/latin.ttf?url';
import type { PdfRequest } from './pdfRequest.ts';
import { writePdf } from './writePdf.ts';

async function read(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function make(order: PdfRequest): Promise<void> {
  const fonts = { latin: await read(latin), bangla: await read(bangla), arabic: await read(arabic) };
  await writePdf(order, fonts, progress => postMessage(progress));
}

addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  // Thrown as an error of the worker, the only event that the page listens to.
  make(data).catch((error: unknown) => reportError(error));
});
