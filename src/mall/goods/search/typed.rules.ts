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
    for (let length = 1; length <= part.length + mostMore; length++)
      if (fold(keyword.slice(from, from + length)) === part)
        return wholeOf(keyword, from, length, part)
  }
  return part
}

/** 4x2.5平 of 4x2.5平方 folds to the same: a word is shown to its end. */
function wholeOf(keyword: string, from: number, length: number, part: string): string {
  const [rest = ''] = /^\p{sc=Han}*/u.exec(keyword.slice(from + length)) ?? []
  const ends = Array.from(rest, (_, at) => from + length + at + 1).reverse()
  const end = ends.find((to) => fold(keyword.slice(from, to)) === part) ?? from + length
  return keyword.slice(from, end)
}

/** GB/T 5783-2016 is gb5783, 2 毫米 is 2mm. */
const mostMore = 12
