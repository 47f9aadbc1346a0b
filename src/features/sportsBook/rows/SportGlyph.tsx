import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import s from './SportGlyph.module.css';

/** Lines of 24 by 24, one drawing a sport. */
const DRAWINGS: Readonly<Record<BookSport, string>> = {
  cricket: 'M14.5 3.5l6 6-9.5 9.5-6-6zM6.5 17.5L3 21M18 17a2.5 2.5 0 1 0 .01 0',
  football:
    'M12 3a9 9 0 1 0 .01 0M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M20.5 9.5l-4.7 1.3M17.5 19l-3.2-3.8M6.5 19l3.2-3.8M3.5 9.5l4.7 1.3',
  basketball: 'M12 3a9 9 0 1 0 .01 0M12 3v18M3 12h18M5.6 5.6c4 3.6 4 9.2 0 12.8M18.4 5.6c-4 3.6-4 9.2 0 12.8',
  tennis: 'M12 3a9 9 0 1 0 .01 0M5 6.3c4.6 2.6 4.6 8.8 0 11.400M19 6.300c-4.6 2.6-4.6 8.8 0 11.4',
  kabaddi:
    'M9 5.500a2 2 0 1 0 .01 0M4 20l3.5-4.5 1-5 5 1.5 2.5 4M8.5 10.500L5 12.500M13.5 12l5-1.500M11 16l-1 4M17 4v4M20 6h-6',
  tableTennis:
    'M10.5 3.500a6.5 6.5 0 1 0 .01 0M5.5 14.500h10M8.5 16.500v4.500h4v-4.500M19 17.500a1.8 1.8 0 1 0 .01 0',
  arena: 'M7 21V9l5-5 5 5v12zM10.5 21v-5h3v5M7 12h10M12 4V2',
  shooter: 'M12 4a8 8 0 1 0 .01 0M12 1.500V7M12 17v5.500M1.5 12H7M17 12h5.500M12 11a1 1 0 1 0 .01 0',
  eFootball:
    'M7 8h10a4 4 0 0 1 4 4.500l-.7 4a2.3 2.3 0 0 1-4 1.200L14 15h-4l-2.3 2.700a2.3 2.3 0 0 1-4-1.200l-.7-4A4 4 0 0 1 7 8zM8 10.500v3M6.5 12h3M16 11.500a.6.6 0 1 0 .01 0M12 8V5',
};

/** A drawing of a sport beside its name; silent for assistive technology. */
export function SportGlyph({ sport }: { readonly sport: BookSport }) {
  return (
    <svg className={s.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[sport]} />
    </svg>
  );
}
