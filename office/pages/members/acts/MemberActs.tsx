import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { usePageKeys } from '../../../kit/list/useListKeys.ts';
import { useMay } from '../../../kit/OfficeContext.ts';
import type { Member } from '../member.ts';
import s from '../members.module.css';
import { MEMBER_ACTS, type MemberAct } from './memberActs.ts';

/** How many acts stand beside the name; the others are in the menu. */
const BESIDE = 2;

/** What the operator may do to a member: the first acts as buttons, all others in a menu, which `e` opens. */
export function MemberActs({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const may = useMay();
  const [open, setOpen] = useState<MemberAct | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const acts = MEMBER_ACTS.filter(({ permission, fits }) => may(permission) && fits(member));
  const Dialog = open?.dialog;
  usePageKeys({
    e: event => {
      event.preventDefault();
      menu.current?.togglePopover();
    },
  });
  const begin = (act: MemberAct) => {
    menu.current?.hidePopover();
    setOpen(act);
  };
  if (acts.length === 0) return null;
  return (
    <>
      {acts.slice(0, BESIDE).map(act => (
        <Button key={act.name} size="sm" variant="soft" onClick={() => begin(act)}>
          {t(`actions.${act.name}.open`)}
        </Button>
      ))}
      {acts.length > BESIDE && (
        <Button size="sm" variant="soft" popoverTarget={id}>
          <span>{t('actions.more')}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
      <div ref={menu} id={id} popover="auto" className={s.menu}>
        {acts.slice(BESIDE).map(act => (
          <button key={act.name} type="button" className={s.menuItem} onClick={() => begin(act)}>
            {t(`actions.${act.name}.open`)}
          </button>
        ))}
      </div>
      {Dialog !== undefined && <Dialog member={member} onClose={() => setOpen(null)} />}
    </>
  );
}
