import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Area } from '../kit/area.ts';
import { useMay } from '../kit/OfficeContext.ts';
import s from './Palette.module.css';
import { useFound } from './useFound.ts';

interface PaletteProps {
  readonly areas: readonly Area[];
  readonly onClose: () => void;
}

/** Goes anywhere by typing. */
export function Palette({ areas, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const may = useMay();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const found = useFound(areas, text);
  const commands = areas.flatMap(area => (area.commands ?? []).filter(it => may(it.permission)));
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
        <Command.Input
          value={text}
          onValueChange={setText}
          className={s.input}
          placeholder={t('palette.type')}
          autoFocus
        />
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
          {commands.length > 0 && (
            <Command.Group className={s.group} heading={t('palette.commands')}>
              {commands.map(({ label, to }) => (
                <Command.Item key={label} className={s.item} value={t(label)} onSelect={() => leadTo(to)}>
                  <span>{t(label)}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {found.length > 0 && (
            <Command.Group className={s.group} heading={t('palette.things')}>
              {found.map(({ label, hint, to }) => (
                <Command.Item
                  key={to}
                  className={s.item}
                  value={`${to} ${label}`}
                  // Found by the gateway, by more than what is shown of it.
                  keywords={[text]}
                  onSelect={() => leadTo(to)}
                >
                  <span>{label}</span>
                  {hint !== undefined && <span className={s.hint}>{hint}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </dialog>
  );
}
