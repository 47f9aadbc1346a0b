import { fightersOf } from '../../../tables/rules/rooster/fighters.ts';
import type { TableResult } from '../../../tables/wire/state.ts';
import { useWords } from '../words/words.ts';
import { formsOf } from './form.ts';

/** Bouts of a fighter that are shown one by one. */
const SHOWN = 5;

/** How the fighters of an arena have done in its last bouts; the two who fight now come first. */
export function BoutHistory({
  shoe,
  results,
}: {
  readonly shoe: number;
  readonly results: readonly TableResult[];
}) {
  const { texts } = useWords();
  const { bout } = texts.tables;
  const now = Object.values(fightersOf(shoe));
  const isNow = (fighter: number) => now.includes(fighter);
  const forms = formsOf(results).toSorted((a, b) => Number(isNow(b.fighter)) - Number(isNow(a.fighter)));
  return (
    <table className="forms">
      <caption>{bout.forms}</caption>
      <thead>
        <tr>
          <th scope="col">{bout.fighter}</th>
          <th scope="col">{bout.ends.won}</th>
          <th scope="col">{bout.ends.drawn}</th>
          <th scope="col">{bout.ends.lost}</th>
          <th scope="col">{bout.last}</th>
        </tr>
      </thead>
      <tbody>
        {forms.map(({ fighter, ends }) => {
          const count = (of: string) => ends.filter(it => it === of).length;
          const last = ends.slice(-SHOWN);
          return (
            <tr key={fighter} data-now={isNow(fighter)}>
              <th scope="row">{bout.names[fighter]}</th>
              <td>{count('won')}</td>
              <td>{count('drawn')}</td>
              <td>{count('lost')}</td>
              <td>
                <span className="hidden">{last.map(it => bout.ends[it]).join(', ')}</span>
                {last.map((end, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same end comes more than once
                  <b key={at} className="bout-end" data-end={end} aria-hidden="true">
                    {bout.letters[end]}
                  </b>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
