import { useTranslation } from 'react-i18next';

/** How somebody signed in, in words; a way this page doesn't know keeps the name the gateway gives it. */
export function useWayText(): (way: string) => string {
  const { t, i18n } = useTranslation('security');
  return way => {
    const key = `way.${way}`;
    return i18n.exists(key, { ns: 'security' }) ? t(key) : way;
  };
}
