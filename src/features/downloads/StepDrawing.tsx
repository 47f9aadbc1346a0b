import type { Elements } from '../../ui/elements.ts';
import s from './StepDrawing.module.css';

export type DrawingName =
  | 'download'
  | 'settings'
  | 'install'
  | 'home'
  | 'browser'
  | 'share'
  | 'sheet'
  | 'allow';

const ICONS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The address bar of a browser. */
const bar = <rect className={s.soft} x="16" y="26" width="88" height="14" rx="7" />;
/** Lines of a page. */
const page = (
  <>
    <rect className={s.faint} x="16" y="50" width="88" height="34" rx="6" />
    <rect className={s.faint} x="16" y="92" width="60" height="6" rx="3" />
    <rect className={s.faint} x="16" y="104" width="74" height="6" rx="3" />
  </>
);
const arrowDown = <path className={s.ink} d="M60 124v18m-8-8 8 8 8-8" />;

/** What is on the screen of the phone; the thing to press is the lit one. */
const SCREENS: Readonly<Record<DrawingName, Elements>> = {
  download: (
    <>
      {bar}
      {page}
      <rect className={s.lit} x="22" y="120" width="76" height="26" rx="13" />
      {arrowDown}
    </>
  ),
  browser: (
    <>
      {page}
      <rect className={s.lit} x="16" y="26" width="88" height="16" rx="8" />
      <path className={s.ink} d="M26 34h40" />
    </>
  ),
  settings: (
    <>
      {[28, 52, 100, 124, 148].map(y => (
        <g key={y}>
          <rect className={s.soft} x="16" y={y} width="14" height="14" rx="4" />
          <rect className={s.faint} x="36" y={y + 4} width="56" height="6" rx="3" />
        </g>
      ))}
      <rect className={s.lit} x="12" y="71" width="96" height="24" rx="6" />
      <path className={s.ink} d="M24 83h48m22-5 5 5-5 5" />
    </>
  ),
  install: (
    <>
      <rect className={s.soft} x="44" y="40" width="32" height="32" rx="9" />
      <path className={s.petal} d="M60 64c-8-6-8-14 0-19 8 5 8 13 0 19z" />
      <rect className={s.faint} x="30" y="82" width="60" height="6" rx="3" />
      <rect className={s.faint} x="38" y="94" width="44" height="6" rx="3" />
      <rect className={s.lit} x="22" y="126" width="76" height="26" rx="13" />
      <path className={s.ink} d="m51 139 6 6 12-12" />
    </>
  ),
  home: (
    <>
      {ICONS.map(at => (
        <rect
          key={at}
          className={at === 4 ? s.lit : s.soft}
          x={18 + (at % 3) * 30}
          y={34 + Math.floor(at / 3) * 38}
          width="24"
          height="24"
          rx="7"
        />
      ))}
      <path className={s.petalInk} d="M60 91c-6-5-6-11 0-15 6 4 6 10 0 15z" />
    </>
  ),
  share: (
    <>
      {bar}
      {page}
      <rect className={s.soft} x="8" y="150" width="104" height="28" rx="8" />
      <circle className={s.lit} cx="60" cy="164" r="13" />
      <path className={s.ink} d="M60 168v-13m-4 4 4-4 4 4m-10 2v8h12v-8" />
    </>
  ),
  sheet: (
    <>
      <rect className={s.soft} x="8" y="64" width="104" height="114" rx="12" />
      {[78, 140].map(y => (
        <rect key={y} className={s.faint} x="20" y={y} width="64" height="8" rx="4" />
      ))}
      <rect className={s.lit} x="14" y="98" width="92" height="30" rx="8" />
      <path className={s.ink} d="M24 113h44m19-7h12v14H87zm6 3v8m-4-4h8" />
    </>
  ),
  allow: (
    <>
      <path className={s.line} d="M60 34 40 42v14c0 13 8 22 20 26 12-4 20-13 20-26V42z" />
      <rect className={s.faint} x="26" y="96" width="68" height="6" rx="3" />
      <rect className={s.faint} x="34" y="108" width="52" height="6" rx="3" />
      <rect className={s.lit} x="40" y="128" width="40" height="22" rx="11" />
      <circle className={s.knob} cx="69" cy="139" r="8" />
    </>
  ),
};

/** A phone at one step of a guide; decoration, the words beside it say the same. */
export function StepDrawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg className={s.phone} viewBox="0 0 120 190" aria-hidden="true" focusable="false">
      <rect className={s.body} x="2" y="2" width="116" height="186" rx="18" />
      <rect className={s.soft} x="46" y="10" width="28" height="6" rx="3" />
      {SCREENS[name]}
    </svg>
  );
}
