import { useTranslation } from 'react-i18next';
import type { ScriptFault } from '../../../kit/player/fault.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import s from './ScriptsTab.module.css';

function sentence({ line, why }: ScriptFault): 'fault.line' | 'fault.missing' | 'fault.other' {
  if (line !== null) return 'fault.line';
  return why === null ? 'fault.missing' : 'fault.other';
}

/** Why a script isn't played: its line and what was expected there. */
export function FaultNotice({
  fault,
  onDismiss,
}: {
  readonly fault: ScriptFault;
  readonly onDismiss: () => void;
}) {
  const { t } = useTranslation('replay');
  const { name, line, why } = fault;
  return (
    <div className={s.fault}>
      <Notice tone="error">
        <p className={typography('breaks')}>{t(sentence(fault), { name, line, why })}</p>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {t('fault.dismiss')}
        </Button>
      </Notice>
    </div>
  );
}
