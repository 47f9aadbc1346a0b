import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './outbox.module.css';

/** The code of a message, large, and a button that copies it. */
export function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('outbox');
  const { result, copy } = useCopy(code);
  return (
    <div className={s.code}>
      <code dir="ltr">{code}</code>
      <Button size="sm" onClick={copy} aria-label={t('copy.label', { code })}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        {t(`copy.${result ?? 'do'}`)}
      </Button>
      <span className="sr" role="status">
        {result !== null && t(`copy.${result}`)}
      </span>
    </div>
  );
}
