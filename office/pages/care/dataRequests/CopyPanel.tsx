import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import type { OfficeDataRequest } from '../../../../streams/wire/office/dataRequestCalls.ts';
import { useMay } from '../../../kit/OfficeContext.ts';
import { Panel } from '../../../kit/Panel.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import s from '../things.module.css';
import { CopyProgress } from './CopyProgress.tsx';
import { type CopyFormat, useMemberCopy } from './useMemberCopy.ts';

const FORMATS: readonly CopyFormat[] = ['json', 'csv'];

/** Reads the copy of a member, for whom the role lets. */
export function CopyPanel({ request }: { readonly request: OfficeDataRequest }) {
  const { t } = useTranslation('dataRequests');
  const may = useMay();
  const refusalText = useRefusalText();
  const { progress, failure, save, cancel } = useMemberCopy(request);
  if (!may('member.export')) return null;
  return (
    <Panel title={t('copy.title')}>
      <p>{t('copy.lead')}</p>
      <div className={s.actions}>
        {progress === null ? (
          FORMATS.map(format => (
            <Button key={format} size="sm" variant="soft" onClick={() => save(format)}>
              {t(`copy.${format}`)}
            </Button>
          ))
        ) : (
          <>
            <CopyProgress {...progress} />
            <Button size="sm" variant="ghost" onClick={cancel}>
              {t('common:dialog.cancel')}
            </Button>
          </>
        )}
      </div>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
    </Panel>
  );
}
