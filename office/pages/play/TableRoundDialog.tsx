import { useTranslation } from 'react-i18next';
import type { StakedRound } from '../../../streams/wire/gameServers/tableRounds.ts';
import type { OfficeTable } from '../../../streams/wire/office/tableCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { TableEffectView } from '../../kit/TableEffectView.tsx';
import { useToast } from '../../kit/Toasts.tsx';

export interface TableRoundDialogProps {
  readonly of: Pick<OfficeTable, 'server' | 'table' | 'name'>;
  readonly round: Pick<StakedRound, 'shoe' | 'round'>;
  readonly onClose: () => void;
}

/** Makes a round of a live table void; what goes back is shown before. */
export function TableRoundDialog({ of, round: { shoe, round }, onClose }: TableRoundDialogProps) {
  const { t } = useTranslation('play');
  const toast = useToast();
  const { server, table, name } = of;
  const place = { server, table, shoe, round };
  const words = { name, shoe, round };
  const act = useAct('officeTableRoundVoid', {
    reloads: ['officeTables', 'officeTableVoidPreview'],
    onDone() {
      toast(t('tables.void.done', words));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('tables.void.title', words)}
      lead={t('tables.void.lead', words)}
      act={act}
      confirm={t('tables.void.confirm')}
      isDangerous
      onConfirm={reason => act.run({ ...place, reason })}
      onClose={onClose}
      preview={<TableEffectView {...place} />}
    />
  );
}
