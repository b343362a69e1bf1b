import type { Colour } from './colours.ts'

export type Attributes = Readonly<Record<string, string>>

/** 内径(mm) is 内径. */
export const withoutUnits = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key.replace(/\([^()]*\)$/, ''), value]),
  )

/**
 * Reads 'M8', 'φ6', 'DN50', '16A' or '2.5mm²' as a number; null for '1/2"', '2-3' and whatever else is not one.
 */
export function number(text: string | undefined): number | null {
  const found = /^(?:M|ST|DN|ER|[φΦØ])?(\d+(?:\.\d+)?)(?:mm²?|A)?$/.exec(text?.trim() ?? '')
  return found ? Number(found[1]) : null
}

/** Reads 'M8×1×16' as [8, 1, 16]. */
export const numbers = (text: string | undefined) => (text ?? '').split(/[×xX*]/).map(number)

/** Answers the word of the first entry whose text occurs in the attribute. */
export function wordOf<Word extends string | number>(
  text: string | undefined,
  words: Readonly<Record<string, Word | null>>,
): Word | null {
  const found = Object.entries(words).find(([part]) => (text ?? '').includes(part))
  return found ? found[1] : null
}

export const oneOf = <Word extends string>(text: string | undefined, words: readonly Word[]) =>
  words.find((word) => word === text) ?? null

export const colour = (text: string | undefined) => wordOf<Colour>(text, COLOUR_WORDS)

const COLOUR_WORDS = {
  红: 'red',
  绿: 'green',
  黄: 'yellow',
  蓝: 'blue',
  橙: 'orange',
  棕: 'brown',
  黑: 'black',
  白: 'white',
  灰: 'grey',
  紫: 'purple',
  透明: 'clear',
} as const
