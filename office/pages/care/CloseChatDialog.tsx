import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../src/ui/field/Select.tsx';
import { CHAT_TAGS, type ChatTag } from '../../../streams/wire/chat/queueWords.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

/** Closes a conversation, and says what it was about. */
export function CloseChatDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const { t } = useTranslation('care');
  const toast = useToast();
  const [tag, setTag] = useState<ChatTag>('solved');
  const act = useAct('officeChatClose', {
    reloads: ['officeChat', 'officeChats'],
    onDone() {
      toast(t('close.done'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('action.close')}
      lead={t('close.lead')}
      act={act}
      confirm={t('action.close')}
      reason="optional"
      onConfirm={reason => act.run({ uid, tag, reason })}
      onClose={onClose}
    >
      <Select
        label={t('close.tag')}
        options={CHAT_TAGS.map(it => ({ value: it, label: t(`tags.${it}`) }))}
        value={tag}
        onChange={({ target }) => setTag(CHAT_TAGS.find(it => it === target.value) ?? 'other')}
      />
    </ActDialog>
  );
}
