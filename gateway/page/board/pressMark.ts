import { sourceOf } from '../firstSheet.ts';

/**
 * Keeps which drawn prices were pressed, until the page's own program takes them over (src/features/sportsBook/drawn/followPresses.ts): it
 * comes later, and a press must not be lost meanwhile.
 */
const MARK = `addEventListener("click",function(e){var p=e.target.closest&&e.target.closest("[data-drawn-board] [data-pick][data-state=open]");if(p)p.setAttribute("aria-pressed",p.getAttribute("aria-pressed")!=="true")},true)`;

/** What a security policy calls this program. */
export const PRESS_SOURCE = sourceOf(MARK);

/** The element that runs it; it stands in front of the drawn board. */
export const PRESS_MARK = `<script>${MARK}</script>`;
