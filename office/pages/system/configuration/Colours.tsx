import s from './configuration.module.css';

/** The colours of the members' page as they are shown, by their keys. */
export function Colours({ colours }: { readonly colours: Readonly<Record<string, string>> }) {
  return (
    <ul className={s.swatches}>
      {Object.entries(colours).map(([name, colour]) => (
        <li key={name} className={s.swatch}>
          {/* A drawing, because the security policy allows no style that comes from outside the page's sheets. */}
          <svg className={s.colour} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          <code dir="ltr">{name}</code>
          <code dir="ltr">{colour}</code>
        </li>
      ))}
    </ul>
  );
}
