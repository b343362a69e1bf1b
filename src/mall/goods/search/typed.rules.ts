import { fold } from './fold.rules.ts'

/** Answers parts of a folded keyword as they were typed, in their order; each once. */
export function asTyped(parts: string[], keyword: string, folded: string): string[] {
  const ordered = [...new Set(parts)].toSorted((a, b) => folded.indexOf(a) - folded.indexOf(b))
  return [...new Set(ordered.map((part) => typedOf(part, keyword)))]
}

/** Answers the piece of the keyword that folds to it: M8×30 of m8x30, ６２０４ of 6204. */
export function typedOf(part: string, keyword: string): string {
  const lower = keyword.toLowerCase()
  const start = lower.length === keyword.length ? lower.indexOf(part) : -1 // İ is two
  if (start >= 0) return keyword.slice(start, start + part.length)
  for (let from = 0; from < keyword.length; from++) {
    if (fold(keyword.slice(from, from + 2)).charAt(0) !== part.charAt(0)) continue // 两槽 is 2槽
    for (let length = 1; length <= part.length + mostMore; length++) {
      const piece = keyword.slice(from, from + length)
      if (fold(piece) === part) return piece
    }
  }
  return part
}

/** GB/T 5783-2016 is gb5783, 2 毫米 is 2mm. */
const mostMore = 12
