import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { ScrollBox } from '../../kit/ScrollBox.tsx';
import { Money } from '../../kit/text/Money.tsx';
import s from './agents.module.css';
import { type TermLine, termLines, termNames, unitOf } from './terms.ts';

function Term({ name, line }: { readonly name: string; readonly line: TermLine }) {
  const { i18n } = useTranslation();
  const value = ownValue(line, name);
  const unit = unitOf(name, line);
  if (unit === 'money') return <Money minor={Number(value)} />;
  if (unit === 'share') {
    const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 4 });
    return <span className="num">{share.format(Number(value))}</span>;
  }
  return <span className="num">{value === undefined ? '' : String(value)}</span>;
}

/** The terms of a contract, a line for each tier. */
export function TermsTable({ terms }: { readonly terms: string }) {
  const { t } = useTranslation('agents');
  const lines = termLines(terms);
  const names = termNames(lines);
  return (
    <ScrollBox label={t('terms')}>
      <table className={s.terms}>
        <thead>
          <tr>
            {names.map(name => (
              <th key={name} scope="col">
                {t(`term.${name}`, { defaultValue: name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={JSON.stringify(line)}>
              {names.map(name => (
                <td key={name}>
                  <Term name={name} line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
