/** What was used lately, at most so many of them: the longest unused goes first. */
export function lately<T>(most: number) {
  const all = new Map<string, T>()
  function get(key: string): T | undefined {
    const known = all.get(key)
    if (known !== undefined) set(key, known)
    return known
  }
  function set(key: string, value: T) {
    all.delete(key)
    all.set(key, value)
    const [oldest] = all.keys()
    if (all.size > most && oldest !== undefined) all.delete(oldest)
  }
  /** `forget` unless another one has come in its place. */
  const forget = (key: string, value: T) => void (all.get(key) === value && all.delete(key))
  return { get, set, forget }
}
