/** This is an error of our own whose sentence may be shown to whoever uses the page. */
export class ShownError extends Error {
  override name = 'ShownError'
}
