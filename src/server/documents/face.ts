import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

const file = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${weight}.ttf`))

/** Whole fonts: subsets of GB 2312 lack 堃 and 昇. What is used of them goes into each paper. */
export const faces = {
  regular: readFileSync(file('400Regular/NotoSansSC_400Regular')),
  bold: readFileSync(file('600SemiBold/NotoSansSC_600SemiBold')),
}

const known = knownIn(faces.regular)

function knownIn(font: Buffer): ReadonlySet<number> {
  const face = create(font)
  return new Set('characterSet' in face ? face.characterSet : [])
}

/** The geta mark of Chinese typesetting stands where a character is missing. */
const missing = '〓'
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
const graphemes = new Intl.Segmenter('zh')

/** The same text in characters that can be printed: none vanishes and none is an empty box. */
export function legible(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ')
  if (isKnown(plain)) return plain
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const seen = segment.replace(unseen, '')
    return isKnown(seen) ? seen : missing
  }).join('')
}

function isKnown(text: string): boolean {
  for (const character of text) if (!known.has(character.codePointAt(0) ?? 0)) return false
  return true
}
