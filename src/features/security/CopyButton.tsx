import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

/** How long the button says how it went, ms. */
const SAID_FOR = 4_000;

/** Copies a text and says whether it worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('security');
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = window.setTimeout(() => setResult(null), SAID_FOR);
    return () => window.clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // No permission, or a page without TLS.
      setResult('failed');
    }
  };
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => void copy()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        {t(`copy.${result ?? 'do'}`)}
      </Button>
      <span className="sr" role="status">
        {result !== null && t(`copy.${result}`)}
      </span>
    </>
  );
}
