import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '../../../../streams/wire/access/shapes.ts';
import { toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './mobile.module.css';

const withPlus = (code: string) => (code.startsWith('+') ? code : `+${code}`);

/** Names of countries in the reader's language; a code that is no country's stays a code. */
function countryNames(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return code => {
    try {
      return names.of(code.toUpperCase()) ?? code;
    } catch {
      return code;
    }
  };
}

/** The beginning of a mobile field: a choice of countries, or the code of the only one. */
export function DialingCode({
  countries,
  value,
  onChange,
}: {
  readonly countries: readonly Country[];
  readonly value: string;
  readonly onChange: (countryDialingCode: string) => void;
}) {
  const { t, i18n } = useTranslation('rules');
  const nameOf = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const [only, ...others] = countries;
  if (only === undefined) return <span className={`${toolbar(2)} ${s.only}`} aria-hidden="true" />;
  if (others.length === 0)
    return (
      <span className={`${toolbar(2)} ${s.only}`}>
        <span className="num">{withPlus(only.countryDialingCode)}</span>
      </span>
    );
  const chosen = value || only.countryDialingCode;
  return (
    <span className={s.choice}>
      <span className={`${toolbar(2)} ${typography('quiet', 'tabular')} ${s.chosen}`} aria-hidden="true">
        <span className="num">{withPlus(chosen)}</span>
        <svg width="10" height="6" viewBox="0 0 10 6" aria-hidden="true" focusable="false">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </span>
      {/* Over the short code lies the platform's own list, with the names of the countries. */}
      <select
        className={s.list}
        aria-label={t('mobile.country')}
        autoComplete="tel-country-code"
        value={chosen}
        onChange={event => onChange(event.target.value)}
      >
        {countries.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {`\u2066${withPlus(countryDialingCode)}\u2069 ${nameOf(countryCode)}`}
          </option>
        ))}
      </select>
    </span>
  );
}
