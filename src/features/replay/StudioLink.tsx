import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way into the studio from the footer, in builds that have one. */
export default function StudioLink() {
  const { t } = useTranslation('replay');
  return (
    <Link to="?studio" preventScrollReset>
      {t('open')}
    </Link>
  );
}
