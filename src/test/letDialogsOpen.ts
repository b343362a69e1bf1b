/** jsdom knows dialogs, but not how they are opened. */
export function letDialogsOpen() {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
}
