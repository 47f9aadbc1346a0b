/** Opens a dialog with its heading in focus. An `autofocus` would ask for the focus when the frame loads, which browsers block. */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}
