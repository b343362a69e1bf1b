/**
 * Baidu shows so much of a title, before the name of the mall, and of a description, in Chinese characters; all other
 * characters are half as wide.
 */
export const shownWidth = { title: 23, description: 80 } as const

export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character >= '\u2e80' ? 1 : 0.5), 0)

/** Writes the text with as many of these parts, from the first on, as it has room for. */
export function fitParts(
  parts: readonly string[],
  room: number,
  textOf: (shown: readonly string[]) => string,
): string {
  let text = textOf(parts)
  for (let count = parts.length - 1; count >= 0 && widthOf(text) > room; count--)
    text = textOf(parts.slice(0, count))
  return text
}
