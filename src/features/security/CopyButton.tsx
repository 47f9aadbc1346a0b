import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

/** Copies a text and says whether it worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('security');
  const { result, copy } = useCopy(text);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        <span>{t(`copy.${result ?? 'do'}`)}</span>
      </Button>
      <span className="sr" role="status">
        {result !== null && t(`copy.${result}`)}
      </span>
    </>
  );
}
