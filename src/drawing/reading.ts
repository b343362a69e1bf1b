import { type Attributes, colour, number, numbers, wordOf } from './attributes.ts'
import type { Colour } from './colours.ts'
import { picture, tinted } from './pictureKinds.ts'
import type { Picture, Tinted } from './pictureNames.ts'

/** 'bearing/d20-D47-B14-2RS', or null where attributes and name do not suffice. */
export type Reading = (attributes: Attributes, name: string) => string | null
export type Readings = Readonly<Record<string, Reading>>

type Words<Word extends string> = Readonly<Record<string, Word>>

/** The first word that occurs in name or attributes; '' always does. */
export const wordIn = <Word extends string>(
  words: Words<Word>,
  attributes: Attributes,
  name: string,
): Word | null => wordOf([name, ...Object.values(attributes)].join(' '), words)

/** A pictogram: always the same, or chosen by a word. */
export const pictured =
  (words: Picture | Words<Picture>): Reading =>
  (a, name) =>
    picture.path({ of: typeof words === 'string' ? words : wordIn(words, a, name) })

/** A pictogram in the colour that attribute or name tells. */
export const coloured =
  (words: Tinted | Words<Tinted>, otherwise: Colour): Reading =>
  (a, name) =>
    tinted.path({
      of: typeof words === 'string' ? words : wordIn(words, a, name),
      colour: colour(a.颜色) ?? colour(name) ?? otherwise,
    })

/** The first reading that finds what it needs. */
export const either =
  (...readings: Reading[]): Reading =>
  (a, name) =>
    readings.map((read) => read(a, name)).find((path) => path !== null) ?? null

/** Thread or diameter and length; goods of older orders have them in 规格, between them a fine pitch. */
export function screw(a: Attributes) {
  const size = a.螺纹 ?? a.直径
  if (size) return { M: numbers(size)[0] ?? null, L: number(a.长度) }
  const sizes = numbers(a.规格)
  return { M: sizes[0] ?? null, L: sizes.length > 1 ? (sizes.at(-1) ?? null) : null }
}
