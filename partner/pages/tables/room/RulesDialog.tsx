import { useEffect, useRef } from 'react';
import { betKind } from '../../../tables/rules/bets/tableRules.ts';
import { openDialog } from '../../openDialog.ts';
import { returnPercent, tableBets, winningPrices } from '../parts/tableBets.ts';
import { allOdds } from '../words/prices.ts';
import { textOf, useWords } from '../words/words.ts';

/** A bet of each price: those of one kind that pay alike share a row. */
function rowsOf(kind: string) {
  const rows = new Map<string, { readonly name: string; readonly bet: string }>();
  for (const bet of tableBets(kind)) {
    const key = `${betKind(bet)} ${allOdds(winningPrices(kind, bet))} ${returnPercent(kind, bet)}`;
    if (!rows.has(key)) rows.set(key, { name: key, bet });
  }
  return [...rows.values()];
}

/** How the table is played, and what each bet pays and brings back. */
export default function RulesDialog({
  kind,
  onClose,
}: {
  readonly kind: string;
  readonly onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (ref.current !== null) openDialog(ref.current);
  }, []);
  const { texts } = useWords();
  const { rules, kindNames, bet: words } = texts.tables;
  return (
    <dialog ref={ref} aria-label={texts.info} onClose={onClose}>
      <h2 tabIndex={-1}>{texts.info}</h2>
      <p>{textOf(rules, kind) ?? ''}</p>
      <p className="quiet">{rules.all}</p>
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.return}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(kind).map(({ name, bet }) => (
            <tr key={name}>
              <th scope="row">{textOf(kindNames, bet) ?? textOf(kindNames, betKind(bet)) ?? bet}</th>
              <td>{allOdds(winningPrices(kind, bet))}</td>
              <td>{`${returnPercent(kind, bet).toFixed(2)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="plain" onClick={() => ref.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  );
}
