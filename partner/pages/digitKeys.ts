const DIGIT = /^(?:Digit|Numpad)([1-9])$/;

/** Calls `press` with the digit of a key that is pressed by itself, wherever the focus is, unless a dialog is open. */
export function onDigit(press: (digit: number) => void): void {
  document.addEventListener('keydown', event => {
    const [, digit] = DIGIT.exec(event.code) ?? [];
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.repeat);
    if (digit === undefined || !isPlain || document.querySelector('dialog[open]') !== null) return;
    press(Number(digit));
  });
}
