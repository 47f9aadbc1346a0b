import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { FILE_FORMATS } from '../../../streams/wire/office/filedLists.ts';
import { FileProgress } from '../../kit/files/FileProgress.tsx';
import s from '../../kit/files/files.module.css';
import { useFile } from '../../kit/files/useFile.ts';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import type { Selection } from './selection.ts';

interface ReportFilesProps {
  readonly selection: Selection;
  /** Rows of the whole report; null while nobody knows. */
  readonly total: number | null;
}

/** Buttons that save the whole report, and how far a file is. */
export function ReportFiles({ selection, total }: ReportFilesProps) {
  const { t } = useTranslation();
  const refusal = useRefusalText();
  const { rows, failure, save, cancel } = useFile({
    ...{ call: 'officeReportFile', input: selection },
    nameOf: format => `report-${selection.report}.${format}`,
  });
  if (rows !== null) return <FileProgress rows={rows} total={total} onCancel={cancel} />;
  return (
    <>
      {failure !== null && (
        <p className={s.failed} role="alert">
          {refusal(failure)}
        </p>
      )}
      {FILE_FORMATS.map(format => (
        <Button key={format} size="sm" onClick={() => save(format)}>
          <Download size={15} aria-hidden="true" />
          <span>{t(`file.${format}`)}</span>
        </Button>
      ))}
    </>
  );
}
