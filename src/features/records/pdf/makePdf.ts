import { Observable } from 'rxjs';
import type { PdfProgress, PdfRequest } from './pdfRequest.ts';
import PdfWorker from './worker.ts?worker';

/** Makes a PDF in a worker and tells how far it is; unsubscribing gives it up. Errs when it can't be made. */
export function makePdf(order: PdfRequest): Observable<PdfProgress> {
  return new Observable(subscriber => {
    const worker = new PdfWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<PdfProgress>) => {
      subscriber.next(data);
      if (data.file !== null) subscriber.complete();
    });
    worker.addEventListener('error', ({ message }) => subscriber.error(new Error(message)));
    worker.postMessage(order);
    return () => worker.terminate();
  });
}
