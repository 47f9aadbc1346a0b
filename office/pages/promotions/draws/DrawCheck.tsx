import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webCryptoHashing } from '../../../../src/kit/fair/webCryptoHashing.ts';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import { type DrawCheck as Checked, verifyDraw } from '../../../../streams/wire/draws/drawing.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { Facts } from '../../../kit/Facts.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { useCall } from '../../../kit/useCall.ts';
import s from './draws.module.css';

const TONES = { fair: 'info', hidden: 'warn', unavailable: 'warn' } as const;

/** Draws again in this browser, from what was published. */
function CheckResult({ id }: { readonly id: string }) {
  const { t } = useTranslation('draws');
  const refusalText = useRefusalText();
  const { value: record, failure } = useCall('officeDrawRecord', { id });
  const [result, setResult] = useState<Checked | 'unavailable' | null>(null);
  useEffect(() => {
    if (record === null) return;
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    let isShown = true;
    const checked = subtle && verifyDraw(record, [], webCryptoHashing(subtle));
    void Promise.resolve(checked ?? ('unavailable' as const)).then(found => {
      if (isShown) setResult(found);
    });
    return () => {
      isShown = false;
    };
  }, [record]);
  if (failure !== null) return <Notice tone="error">{refusalText(failure)}</Notice>;
  if (result === null) return <p role="status">{t('check.running')}</p>;
  const tone = result in TONES ? TONES[result as keyof typeof TONES] : 'error';
  return <Notice tone={tone}>{t(`check.${result}`)}</Notice>;
}

/** What was published of a draw, and whether it fits. */
export function DrawCheck({ round }: { readonly round: CallValue<'officeDraw'> }) {
  const { t } = useTranslation('draws');
  const [isAsked, setAsked] = useState(false);
  const { id, commit, listHash, seed } = round;
  const hash = (text: string | null, none: string) =>
    text === null ? <span>{none}</span> : <code className={s.hash}>{text}</code>;
  return (
    <Panel title={t('check.title')}>
      <Facts
        facts={[
          { label: t('check.commitOf'), value: hash(commit, '') },
          { label: t('check.listOf'), value: hash(listHash, t('check.later')) },
          { label: t('check.seed'), value: hash(seed, t('check.secret')) },
        ]}
      />
      {isAsked ? (
        <CheckResult key={`${id} ${round.state}`} id={id} />
      ) : (
        <Button size="sm" onClick={() => setAsked(true)}>
          {t('check.run')}
        </Button>
      )}
    </Panel>
  );
}
