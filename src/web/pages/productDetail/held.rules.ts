/** A quantity that did not stay as it was typed. */
export type Change = { model: string; from: string; to: string }

/**
 * Answers what a click has changed. It counts from the last that was read: assistive technology clicks without a key
 * or a pointer that would begin it, and what was told once is no longer a change.
 */
export function watching(read: () => Map<string, string>) {
  let before = new Map<string, string>()
  const begin = () => {
    before = read()
  }
  function clicked(): Change[] {
    const now = read()
    const changes = changesIn(before, now)
    before = now
    return changes
  }
  return { begin, clicked }
}

export const changesIn = (
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Change[] =>
  [...before].flatMap(([model, from]) => {
    const to = now.get(model)
    return to === undefined || Number(to) === Number(from) ? [] : [{ model, from, to }]
  })
