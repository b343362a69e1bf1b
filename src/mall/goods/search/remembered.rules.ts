/** Makes a value once for each text; of many texts those of long ago are made again. */
export function remembered<T>(make: (text: string) => T, most = 50_000): (text: string) => T {
  let kept = new Map<string, T>()
  let before = kept
  return (text) => {
    const known = kept.get(text) ?? before.get(text)
    const made = known === undefined ? make(text) : known
    if (known === undefined || !kept.has(text)) kept.set(text, made)
    if (kept.size >= most) {
      before = kept
      kept = new Map()
    }
    return made
  }
}

/** Makes something when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
