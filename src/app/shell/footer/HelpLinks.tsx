import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import s from './Footer.module.css';
import { useHelpTitles } from './useHelpTitles.ts';

/** The texts of the help center, each at its own place there (S2-70). */
export function HelpLinks() {
  const { t } = useTranslation('shell');
  return (
    <nav className={s.column} aria-labelledby="footer-help">
      <h2 id="footer-help" className={s.heading}>
        {t('footer.help')}
      </h2>
      <Link to="/help">{t('footer.helpCenter')}</Link>
      {useHelpTitles().map(({ tag, title }) => (
        <Link key={tag} to={`/help#${encodeURIComponent(tag)}`}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
