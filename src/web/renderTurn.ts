let last = Promise.resolve()

/**
 * Gives each of those who come at the same time a turn of the loop of his own. Rendering a page takes the processor for
 * milliseconds; whoever comes meanwhile, as health does, so waits for one page and not for all whose data came at once.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((begin) => void setImmediate(begin)))
  return last
}
