import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { saveFile } from '../../../src/kit/browser/saveFile.ts';
import type { Failure } from '../../../streams/failure.ts';
import { failureOf } from '../../../streams/link/restError.ts';
import { readFile } from '../../../streams/stores/records/readFile.ts';
import type { FiledCall, FileFormat } from '../../../streams/wire/office/filedLists.ts';
import { useOffice } from '../OfficeContext.ts';

/** Something that is saved as a file. */
interface Saved {
  readonly call: 'officeReportFile' | `${FiledCall}File`;
  /** What the call is asked for besides the format. */
  readonly input: object;
  readonly nameOf: (format: FileFormat) => string;
}

/** Reads a whole file and hands it to the browser; one at a time. */
export function useFile({ call, input, nameOf }: Saved) {
  const { open } = useOffice();
  /** Rows that have arrived; null while no file is on its way. */
  const [rows, setRows] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reading = useRef<Subscription | null>(null);
  useEffect(() => () => reading.current?.unsubscribe(), []);

  function save(format: FileFormat): void {
    setRows(0);
    setFailure(null);
    const fail = (why: Failure) => {
      setRows(null);
      setFailure(why);
    };
    reading.current = readFile(open(call, { ...input, format } as never)).subscribe({
      next(outcome) {
        if (!outcome.ok) return fail(outcome.failure);
        const { rows: arrived, parts } = outcome.value;
        setRows(parts === null ? arrived : null);
        if (parts !== null) saveFile(nameOf(format), new Blob([...parts]));
      },
      error: (error: unknown) => fail(failureOf(error)),
    });
  }
  return {
    rows,
    failure,
    save,
    cancel() {
      reading.current?.unsubscribe();
      setRows(null);
    },
  };
}
