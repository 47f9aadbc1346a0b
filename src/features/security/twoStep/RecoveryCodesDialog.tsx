import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { saveFile } from '../../../kit/browser/saveFile.ts';
import { merchant } from '../../../kit/merchant.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { card, cluster, grid, stack, typography } from '../../../ui/layout/layout.ts';
import { CopyButton } from '../CopyButton.tsx';
import s from './RecoveryCodes.module.css';

/** Hands the recovery codes to the browser as a text file. */
function saveCodes(title: string, codes: readonly string[]): void {
  const text = `${title}\n\n${codes.join('\n')}\n`;
  saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, shown this one time: it can be left only after they were kept somewhere. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('security');
  const { account } = useBehavior(useStreams().session.session$);
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const title = t('recovery.fileTitle', { name: merchant.name, account });
  const finish = () => {
    if (isKept) onClose();
    else setMissing(true);
  };
  return (
    <AppDialog
      title={t('recovery.title')}
      onClose={null}
      foot={
        <Button variant="primary" onClick={finish}>
          {t('recovery.done')}
        </Button>
      }
    >
      <div className={stack(4)}>
        <Notice tone="warn">{t('recovery.once')}</Notice>
        <div className={`${stack(3)} ${card(4, 'sunken', 'edge')} ${s.sheet}`}>
          <p className={typography(13, 'quiet')}>{title}</p>
          <ol className={`${grid('2-4')} ${s.codes}`} translate="no">
            {codes.map(code => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <div className={`${cluster(2, 'stretch')} ${s.actions}`}>
          <CopyButton text={codes.join('\n')} />
          <Button size="sm" variant="ghost" onClick={() => saveCodes(title, codes)}>
            <Icon name="download" size={16} />
            {t('recovery.download')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            {t('recovery.print')}
          </Button>
        </div>
        <Checkbox
          label={t('recovery.kept')}
          checked={isKept}
          error={isMissing && !isKept ? t('recovery.keepFirst') : undefined}
          onChange={event => setKept(event.target.checked)}
        />
      </div>
    </AppDialog>
  );
}
