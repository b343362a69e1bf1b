/**
 * Small pictures of one list are compared with each other, so that sizes of all parts follow one curve there: a length
 * of 100 mm is drawn 2.3 times as long as one of 10 mm, whatever the thickness.
 */
export const fairly = (mm: number) => 19 * mm ** 0.37

/** How thick a part is drawn beside such a length. */
export const fairThickness = (mm: number) => 0.6 * fairly(mm)

/** A true one would be much more slender than this, so that it is shown broken. */
export const isSlender = (length: number, thickness: number) => length > 7 * thickness

/** Across a thumb of 120 × 120 there is room for so much: length and width together. */
const ROOM = 166
/** Smaller ones could not be seen at 40 px: they keep their proportions and grow to this. */
const LEAST = 76

/** Answers how far a part of this length and width on the thumb must shrink or grow. */
export const fairFit = (length: number, width: number) =>
  Math.min(ROOM, Math.max(LEAST, length + width)) / (length + width)

/** Length and thickness of a plain part across the thumb. */
export function fairSize(length: number, thickness: number, width = 1) {
  const [long, thick] = [fairly(length), fairThickness(thickness)]
  const fit = fairFit(long, thick * width)
  return { length: long * fit, thickness: thick * fit, start: 60 - (long * fit) / 2 }
}
