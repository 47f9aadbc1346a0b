import { Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { FILE_FORMATS, fileCallOf, fileNameOf } from '../../../streams/wire/office/filedLists.ts';
import { FileProgress } from '../files/FileProgress.tsx';
import saved from '../files/files.module.css';
import { useFile } from '../files/useFile.ts';
import { useRefusalText } from '../text/useRefusalText.ts';
import s from './OfficeList.module.css';
import type { FiledRows } from './source.ts';

/** Saves everything that fits the filters of a list, however much of it is shown; the gateway asks who may and notes who did. */
export function ListExport({ of: { list, input } }: { readonly of: FiledRows }) {
  const { t } = useTranslation();
  const refusal = useRefusalText();
  const id = useId();
  const { rows, failure, save, cancel } = useFile({
    ...{ call: fileCallOf(list), input },
    nameOf: format => fileNameOf(list, format),
  });
  if (rows !== null) return <FileProgress rows={rows} total={null} onCancel={cancel} />;
  return (
    <>
      {failure !== null && (
        <p className={saved.failed} role="alert">
          {refusal(failure)}
        </p>
      )}
      <Button size="sm" variant="ghost" popoverTarget={id}>
        <Download size={15} aria-hidden="true" />
        <span>{t('file.export')}</span>
      </Button>
      <div id={id} popover="auto" className={s.menu}>
        <p className={s.menuText}>{t('file.lead')}</p>
        <ul>
          {FILE_FORMATS.map(format => (
            <li key={format} className={s.menuRow}>
              <button
                type="button"
                className={s.view}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={() => save(format)}
              >
                {t(`file.${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
