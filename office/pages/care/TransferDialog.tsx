import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../src/ui/field/Select.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useOperator } from '../../kit/OfficeContext.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { operatorId } from '../../kit/text/staffNames.ts';

interface TransferDialogProps {
  readonly uid: string;
  readonly people: CallValue<'officeChatPeople'>['people'];
  readonly onClose: () => void;
}

/** Hands a conversation to somebody else, those at the desk first. */
export function TransferDialog({ uid, people, onClose }: TransferDialogProps) {
  const { t } = useTranslation('care');
  const toast = useToast();
  const { who } = useOperator();
  const others = people
    .filter(it => it.who !== who)
    .toSorted((a, b) => Number(b.there) - Number(a.there) || a.name.localeCompare(b.name));
  const [chosen, setChosen] = useState<string | null>(null);
  const to = chosen ?? others[0]?.who ?? '';
  const act = useAct('officeChatTransfer', {
    onDone() {
      toast(t('transfer.done'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('action.transfer')}
      lead={t(others.length === 0 ? 'transfer.none' : 'transfer.lead')}
      act={act}
      confirm={t('action.transfer')}
      reason="optional"
      onConfirm={reason => {
        if (to !== '') act.run({ uid, operatorId: operatorId(to), reason });
      }}
      onClose={onClose}
    >
      <Select
        label={t('transfer.to')}
        options={others.map(it => ({
          value: it.who,
          label: t(it.there ? 'transfer.there' : 'transfer.away', { name: it.name }),
        }))}
        value={to}
        onChange={event => setChosen(event.target.value)}
      />
    </ActDialog>
  );
}
