/**
 * One key for each content of the order: a repeat after a lost answer finds the order that was
 * placed, a changed order is another one. It survives a reload. Browser only.
 */
export function orderKey(body: object): string {
  const content = JSON.stringify(body)
  const stored = sessionStorage.getItem('orderKey')
  const last: { content: string; key: string } | null = stored ? JSON.parse(stored) : null
  if (last?.content === content) return last.key
  const key = newKey()
  sessionStorage.setItem('orderKey', JSON.stringify({ content, key }))
  return key
}

/** 128 random bits; randomUUID is missing where the mall is served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
