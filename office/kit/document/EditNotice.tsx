import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';

interface EditNoticeProps {
  /** What was typed is here again after the page was left. */
  readonly isKept: boolean;
  /** The document was changed elsewhere meanwhile. */
  readonly isOvertaken: boolean;
  readonly onStartOver: () => void;
}

/** Says what became of what was typed and not saved; nothing while that is plain. */
export function EditNotice({ isKept, isOvertaken, onStartOver }: EditNoticeProps) {
  const { t } = useTranslation('content');
  if (!isKept && !isOvertaken) return null;
  return (
    <Notice tone={isOvertaken ? 'warn' : 'info'}>
      <span>{isOvertaken ? t('unsaved.overtaken') : t('unsaved.kept')}</span>{' '}
      <Button size="sm" variant="ghost" onClick={onStartOver}>
        {t('unsaved.startOver')}
      </Button>
    </Notice>
  );
}
