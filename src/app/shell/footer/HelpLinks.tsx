import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../../streams/remote/remote.ts';
import type { HelpItem } from '../../../../streams/wire/system/shapes.ts';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { item, stack, typography } from '../../../ui/layout/layout.ts';
import s from './Footer.module.css';

const NONE: readonly HelpItem[] = [];

/** What the help center has a text about, in the language of the page; none until they came, or when they can't. */
function useHelpTitles(): readonly HelpItem[] {
  const language = useLive(({ language }) => language.language$, '');
  const [items] = useRemote(`help ${language}`, ({ content }) => content.help());
  return valueIn(items) ?? NONE;
}

/** The texts of the help center, each at its own place there (S2-70). */
export function HelpLinks() {
  const { t } = useTranslation('shell');
  return (
    <nav
      className={`${stack(1, 'top', 'start')} ${item('shrinks')} ${s.column}`}
      aria-labelledby="footer-help"
    >
      <h2 id="footer-help" className={`${typography(14, 'plain')} ${s.heading}`}>
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
