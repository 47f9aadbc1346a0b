import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { AREA_GROUPS, type Area } from '../kit/area.ts';
import s from './shell.module.css';

/** The areas by their groups. */
export function Navigation({ areas }: { readonly areas: readonly Area[] }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={s.nav} aria-label={t('areas')}>
      {AREA_GROUPS.map(group => {
        const own = areas.filter(area => area.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={s.group} aria-label={t(`group.${group}`)}>
            <h2 className={s.groupName}>{t(`group.${group}`)}</h2>
            <ul>
              {own.map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <NavLink className={s.navLink ?? ''} to={`/${path}`}>
                    <Icon size={16} aria-hidden="true" />
                    <span>{t(label)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
