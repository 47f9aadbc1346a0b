import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { saveFile } from '../../../../src/kit/browser/saveFile.ts';
import { loadChunk } from '../../../../src/kit/chunks/loadChunk.ts';
import type { Failure } from '../../../../streams/failure.ts';
import { failureOf } from '../../../../streams/link/restError.ts';
import { readCopy } from '../../../../streams/stores/memberCopy.ts';
import type { OfficeDataRequest } from '../../../../streams/wire/office/dataRequestCalls.ts';
import { useOffice } from '../../../kit/OfficeContext.ts';

export type CopyFormat = 'json' | 'csv';

/** Reads a member's copy page by page and hands it to the browser as a file; nothing of it stays anywhere else. */
export function useMemberCopy({ id: request, uid }: Pick<OfficeDataRequest, 'id' | 'uid'>) {
  const { call } = useOffice();
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reading = useRef<Subscription | null>(null);
  useEffect(() => () => reading.current?.unsubscribe(), []);

  function save(format: CopyFormat): void {
    setFailure(null);
    setProgress({ done: 0, of: 1 });
    const fail = (why: Failure) => {
      setProgress(null);
      setFailure(why);
    };
    reading.current = readCopy({
      page: cursor => call('officeMemberData', { uid, ...(cursor !== null && { cursor }) }),
      note: cursor => call('officeMemberDataRead', { uid, request, cursor }),
    }).subscribe({
      next(outcome) {
        if (!outcome.ok) return fail(outcome.failure);
        const copy = outcome.value;
        setProgress(copy.isWhole ? null : copy);
        if (copy.isWhole)
          void loadChunk(() => import('../../../../src/kit/memberCopy/copyFiles.ts')).then(
            ({ jsonOf, csvOf }) =>
              saveFile(`member-${uid}.${format}`, format === 'json' ? jsonOf(copy) : csvOf(copy)),
          );
      },
      error: (error: unknown) => fail(failureOf(error)),
    });
  }
  return {
    progress,
    failure,
    save,
    cancel() {
      reading.current?.unsubscribe();
      setProgress(null);
    },
  };
}
