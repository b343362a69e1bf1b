import { initialsOf } from './initials.ts'

/** Value and words, as for a select. Blanks before the words say how deep it stands in a tree. */
export type Options = readonly (readonly [value: string, words: string])[]

/** A list of so many is read at a glance, and the browser's own is the better one on phones. */
export const fewOptions = 20
/** Nobody reads on: he types more instead. */
export const mostShown = 100

/** Answers the options that have what was typed in their words or in the initials of these; first those that begin so. */
export function optionsLike(options: Options, typed: string): Options {
  const part = typed.trim().toLowerCase()
  if (part === '') return options
  const isLatin = /^[a-z0-9]+$/.test(part)
  const ranked = options.map((option) => {
    const words = option[1].trim().toLowerCase()
    const at = [words.indexOf(part), isLatin ? initialsOf(words).indexOf(part) : -1]
    return { option, rank: at.includes(0) ? 0 : at.some((one) => one > 0) ? 1 : 2 }
  })
  return ranked
    .filter(({ rank }) => rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}
