export type Piece = { text: string; isTyped: boolean }

/**
 * Answers `text` in pieces, with what was typed set apart: the whole of it as one, or else each of its words. Case,
 * width and separators make no difference: 62042rs is found in 6204-2RS, m8*30 in M8×30.
 */
export function emphasis(text: string, typed: string): Piece[] {
  const { folded, places } = fold(text)
  const whole = fold(typed).folded
  const words = folded.includes(whole) ? [whole] : typed.split(/\s+/).map((w) => fold(w).folded)
  const isTyped = new Array<boolean>(text.length).fill(false)
  for (const word of words.filter(Boolean)) {
    const at = folded.indexOf(word)
    const [from, to] = [places[at], places[at + word.length - 1]]
    if (from && to) isTyped.fill(true, from.start, to.end)
  }
  return piecesOf(text, isTyped)
}

/** Places say where in `text` each character of the folded one comes from: ㎜ folds to two. */
function fold(text: string) {
  let folded = ''
  let start = 0
  const places: { start: number; end: number }[] = []
  for (const character of text) {
    const end = start + character.length
    const plain = character.normalize('NFKC').toLowerCase()
    const kept = plain.replace(/[\s\-‐-―−/]/g, '').replace(/[×*]/g, 'x')
    for (const _ of kept.split('')) places.push({ start, end })
    folded += kept
    start = end
  }
  return { folded, places }
}

function piecesOf(text: string, isTyped: boolean[]): Piece[] {
  const pieces: Piece[] = []
  for (const [index, unit] of text.split('').entries()) {
    const last = pieces.at(-1)
    const isNow = isTyped[index] === true
    if (last?.isTyped === isNow) last.text += unit
    else pieces.push({ text: unit, isTyped: isNow })
  }
  return pieces
}
