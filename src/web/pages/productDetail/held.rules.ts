/** A quantity that did not stay as it was typed. */
export type Change = { model: string; from: string; to: string }

export const changesIn = (
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Change[] =>
  [...before].flatMap(([model, from]) => {
    const to = now.get(model)
    return to === undefined || Number(to) === Number(from) ? [] : [{ model, from, to }]
  })
