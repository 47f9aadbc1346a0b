import { useEffect, useState } from 'react';
import type { Subscription } from 'rxjs';
import { filled } from '../../boot.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { useBehavior } from '../feeds/useBehavior.ts';
import { refusalText } from '../words/refusals.ts';
import { useWords } from '../words/words.ts';

/** The most that one line takes. */
const MOST_LETTERS = 200;

/** The chat of a table. A name that is muted here is not heard on this page; nobody else notices. */
export default function Chat({
  feeds,
  ownName,
  isOpen,
}: {
  readonly feeds: TableFeeds;
  readonly ownName: string;
  /** Whether anything can be said now. */
  readonly isOpen: boolean;
}) {
  const { texts } = useWords();
  const { chat: words } = texts.tables;
  const lines = useBehavior(feeds.chat.value$) ?? [];
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [saying, setSaying] = useState<Subscription | null>(null);
  useEffect(() => () => saying?.unsubscribe(), [saying]);

  function say(): void {
    const said = text.trim();
    if (said === '' || !isOpen) return;
    setSaying(
      feeds.say(said).subscribe(outcome => {
        setNote(outcome.ok ? '' : refusalText(texts, outcome.failure.code));
        if (outcome.ok) setText('');
      }),
    );
  }
  const mute = (name: string) => setMuted(new Set([...muted, name]));
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <ol className="chat-lines" aria-label={words.label} tabIndex={0}>
        {lines
          .filter(({ name }) => !muted.has(name))
          .map(line => (
            <li key={line.id} data-own={line.name === ownName}>
              <b dir="auto">{line.name}</b>
              <span dir="auto">{line.text}</span>
              {line.name !== ownName && (
                <button
                  type="button"
                  className="mute"
                  aria-label={filled(words.mute, { name: line.name })}
                  onClick={() => mute(line.name)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 9h4l5-4v14l-5-4H4zM16.5 9.5l5 5M21.5 9.5l-5 5" />
                  </svg>
                </button>
              )}
            </li>
          ))}
      </ol>
      {lines.length === 0 && <p className="quiet">{words.none}</p>}
      {muted.size > 0 && (
        <button type="button" className="plain unmute" onClick={() => setMuted(new Set())}>
          {filled(words.unmute, { count: muted.size })}
        </button>
      )}
      <form
        onSubmit={event => {
          event.preventDefault();
          say();
        }}
      >
        <label className="hidden" htmlFor="say">
          {words.say}
        </label>
        <input
          id="say"
          value={text}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          placeholder={words.say}
          dir="auto"
          onChange={event => setText(event.target.value)}
        />
        <button type="submit" className="plain" aria-disabled={!isOpen}>
          {words.send}
        </button>
      </form>
      <p className="quiet" role="status">
        {note}
      </p>
    </div>
  );
}
