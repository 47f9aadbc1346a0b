import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Area } from '../kit/area.ts';
import s from './Palette.module.css';

interface PaletteProps {
  readonly areas: readonly Area[];
  readonly onClose: () => void;
}

/** Goes anywhere by typing. */
export function Palette({ areas, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const leadTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={t('palette.open')}
      data-palette=""
      onClose={onClose}
    >
      <Command label={t('palette.open')} loop>
        <Command.Input className={s.input} placeholder={t('palette.type')} autoFocus />
        <Command.List className={s.list} label={t('palette.found')}>
          <Command.Empty className={s.empty}>{t('palette.none')}</Command.Empty>
          <Command.Group className={s.group} heading={t('areas')}>
            {areas.map(({ path, label, icon: Icon }) => (
              <Command.Item
                key={path}
                className={s.item}
                value={t(label)}
                onSelect={() => leadTo(`/${path}`)}
              >
                <Icon size={15} aria-hidden="true" />
                <span>{t(label)}</span>
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  );
}
