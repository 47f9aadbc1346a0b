import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './outbox.module.css';

/** How long the button says how it went, ms. */
const SAID_FOR = 3_000;

/** The code of a message, large, and a button that copies it. */
export function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('outbox');
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = window.setTimeout(() => setResult(null), SAID_FOR);
    return () => window.clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setResult('copied');
    } catch {
      // No permission, or a page without TLS: the code stands beside the button.
      setResult('failed');
    }
  };
  return (
    <div className={s.code}>
      <code dir="ltr">{code}</code>
      <Button size="sm" onClick={() => void copy()} aria-label={t('copy.label', { code })}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        {t(`copy.${result ?? 'do'}`)}
      </Button>
      <span className="sr" role="status">
        {result !== null && t(`copy.${result}`)}
      </span>
    </div>
  );
}
