import { useTranslation } from 'react-i18next';
import { Facts } from './Facts.tsx';
import { Money } from './text/Money.tsx';
import { useRefusalText } from './text/useRefusalText.ts';
import { useCall } from './useCall.ts';

/** A round of a live table. */
export interface TableEffectViewProps {
  readonly server: string;
  readonly table: string;
  readonly shoe: number;
  readonly round: number;
}

/** What a void of a round would do to stakes, as its server computes it. */
export function TableEffectView({ server, table, shoe, round }: TableEffectViewProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeTableVoidPreview', { server, table, shoe, round });
  if (value === null)
    return <p role="status">{failure === null ? t('tableEffect.working') : refusalText(failure)}</p>;
  const { players, staked, back, paid } = value;
  return (
    <Facts
      facts={[
        { label: t('tableEffect.players'), value: <span className="num">{players}</span> },
        { label: t('tableEffect.staked'), value: <Money minor={staked} /> },
        { label: t('tableEffect.back'), value: <Money minor={back} /> },
        { label: t('tableEffect.paid'), value: <Money minor={paid} /> },
      ]}
    />
  );
}
