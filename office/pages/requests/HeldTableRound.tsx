import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { TableEffectView, type TableEffectViewProps } from '../../kit/TableEffectView.tsx';
import { useCall } from '../../kit/useCall.ts';

type Held = Pick<CallValue<'officeRequests'>[number], 'call' | 'params'>;

/** Which table it is: what waits names it by the code of its game alone. Nothing while its server is silent. */
function TableOf({ server, table, shoe, round }: TableEffectViewProps) {
  const { t } = useTranslation();
  const rows = useCall('officeTables', {}).value?.rows ?? [];
  const found = rows.find(it => it.server === server && it.table === table);
  if (found === undefined) return null;
  return <p>{t('tableEffect.of', { name: found.name, shoe, round })}</p>;
}

/** What a void of a round that waits would do now; nothing for any other act. */
export function HeldTableRound({ request: { call, params } }: { readonly request: Held }) {
  if (call !== 'officeTableRoundVoid') return null;
  const { server, table, shoe, round } = params as Readonly<Record<string, unknown>>;
  const of = { server: String(server), table: String(table), shoe: Number(shoe), round: Number(round) };
  return (
    <>
      <TableOf {...of} />
      <TableEffectView {...of} />
    </>
  );
}
