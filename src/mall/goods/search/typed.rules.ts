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
  if (start >= 0) return keyword.slice(start, endOf(keyword, start + part.length, part))
  for (let from = 0; from < keyword.length; from++) {
    if (foldedAt(keyword, from, 2).charAt(0) !== part.charAt(0)) continue // 两槽 is 2槽
    for (let length = 1; length <= part.length + mostMore; length++)
      if (foldedAt(keyword, from, length) === part) return wholeOf(keyword, from, length, part)
  }
  return part
}

/** A number that is found in words stands apart from what is before it: 单芯 is " 1芯". */
const foldedAt = (keyword: string, from: number, length: number): string =>
  /^\s/.test(keyword.slice(from)) ? '' : fold(keyword.slice(from, from + length)).trimStart()

/** A of A型 is shown as A型. */
const endOf = (keyword: string, end: number, part: string): number =>
  /^[a-z]$/.test(part) && /^[型形]/.test(keyword.slice(end)) ? end + 1 : end

/** 4x2.5平 of 4x2.5平方 folds to the same: a word is shown to its end. */
function wholeOf(keyword: string, from: number, length: number, part: string): string {
  const [rest = ''] = /^\p{sc=Han}*/u.exec(keyword.slice(from + length)) ?? []
  const ends = Array.from(rest, (_, at) => from + length + at + 1).reverse()
  const end = ends.find((to) => fold(keyword.slice(from, to)) === part) ?? from + length
  return keyword.slice(from, end)
}

/** GB/T 5783-2016 is gb5783, 2 毫米 is 2mm. */
const mostMore = 12
