import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useAct } from '../../kit/act/useAct.ts';
import { usePageKeys } from '../../kit/list/useListKeys.ts';
import { useMay, useOperator } from '../../kit/OfficeContext.ts';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { CloseChatDialog } from './CloseChatDialog.tsx';
import s from './care.module.css';
import { TransferDialog } from './TransferDialog.tsx';

interface ChatActsProps {
  readonly chat: QueuedChat;
  readonly people: CallValue<'officeChatPeople'>['people'];
}

/** What an operator can do with a conversation, each with its key. */
export function ChatActs({ chat, people }: ChatActsProps) {
  const { t } = useTranslation('care');
  const { who } = useOperator();
  const mayTakeOver = useMay()('chat.takeOver');
  const refusalText = useRefusalText();
  const [open, setOpen] = useState<'close' | 'transfer' | null>(null);
  const claim = useAct('officeChatClaim');
  const release = useAct('officeChatRelease');
  const { uid, claimedBy } = chat;
  const isMine = claimedBy === who;
  const canChange = isMine || claimedBy === null || mayTakeOver;
  const take = () => (isMine ? release : claim).run({ uid });
  const show = (which: 'close' | 'transfer') => () => {
    if (canChange) setOpen(which);
  };
  usePageKeys({ c: take, t: show('transfer'), x: show('close') });
  const failure = claim.failure ?? release.failure;
  return (
    <>
      <div className={s.actions}>
        <Button
          aria-keyshortcuts="c"
          size="sm"
          variant={isMine ? 'soft' : 'primary'}
          busy={claim.busy || release.busy}
          onClick={take}
        >
          <span>{t(isMine ? 'action.release' : claimedBy === null ? 'action.take' : 'action.takeOver')}</span>
          <span aria-hidden="true" className={s.key}>
            c
          </span>
        </Button>
        <Button
          aria-keyshortcuts="t"
          size="sm"
          variant="soft"
          disabled={!canChange}
          onClick={show('transfer')}
        >
          <span>{t('action.transfer')}</span>
          <span aria-hidden="true" className={s.key}>
            t
          </span>
        </Button>
        <Button aria-keyshortcuts="x" size="sm" variant="soft" disabled={!canChange} onClick={show('close')}>
          <span>{t('action.close')}</span>
          <span aria-hidden="true" className={s.key}>
            x
          </span>
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {open === 'close' && <CloseChatDialog uid={uid} onClose={() => setOpen(null)} />}
      {open === 'transfer' && <TransferDialog uid={uid} people={people} onClose={() => setOpen(null)} />}
    </>
  );
}
