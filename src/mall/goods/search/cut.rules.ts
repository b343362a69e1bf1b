import { chunks, squashFolded, type Token } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { isMeasureName } from './measures.rules.ts'
import { isAttributeName } from './said.rules.ts'

export const tokensOf = (folded: string, lexicon: Lexicon): Token[] =>
  chunks(folded).flatMap((chunk) => {
    if (!chunk.isChinese) return [{ ...chunk, end: chunk.start + chunk.text.length }]
    const isAfterNumber = /\d(?:mm|m)?$/.test(folded.slice(0, chunk.start))
    return cutRun(chunk.text, lexicon, isAfterNumber).map(({ text, start }) => ({
      text,
      start: chunk.start + start,
      end: chunk.start + start + text.length,
      isChinese: true,
    }))
  })

/** Joins several tokens as one, without what separates them. */
export const keyOf = (tokens: Token[]): string =>
  tokens.map(({ text }) => squashFolded(text)).join('')

type Piece = { text: string; start: number }

/** Cuts a run into as few words as possible; what no word covers is joined: 斯|凯|孚 is one unknown word. */
export function cutRun(run: string, lexicon: Lexicon, isAfterNumber = false): Piece[] {
  const words = new Set(lexicon.wordsIn(run))
  const isWord = (text: string) =>
    words.has(text) || lexicon.isWord(text) || isMeasureName(text) || isAttributeName(text)
  const isCheap = ({ text, start }: Piece) =>
    colours.has(text) || (isAfterNumber && start === 0 && names.has(text))
  const isNamed = ({ text }: Piece) => lexicon.isWord(text)
  const pieces = joinLoose(fewestWords(run, isWord, { isCheap, isNamed }), isCheap)
  return run.length === 2 && !isAfterNumber && pieces.every(isLoose)
    ? [{ text: run, start: 0 }]
    : pieces
}

/** 角阀 and 卷齿 are each one word that nobody has; 红的 are two. */
const isLoose = ({ text }: Piece): boolean =>
  text.length === 1 &&
  !colours.has(text) &&
  !fronts.has(text) &&
  !names.has(text) &&
  !/[的和与或及用款式色口型号码级]/.test(text)

type Path = { cost: number; squares: number; pieces: Piece[] }

/**
 * A single character costs as much as two words, unless it is a colour: 红|热缩管, or the name of the number before it:
 * 27 宽|带锯条. So does 机用, of which 用 belongs to what stands before it: 电动机|用. If two ways cost the same, the one
 * with the longer words is taken, and of those the one with words of the mall: 欧姆龙|光电.
 */
function fewestWords(
  run: string,
  isWord: (text: string) => boolean,
  { isCheap, isNamed }: Weights,
): Piece[] {
  const best: Path[] = [{ cost: 0, squares: 0, pieces: [] }]
  for (let to = 1; to <= run.length; to++) {
    const starts = Array.from({ length: Math.min(to, longestWord) }, (_, at) => to - 1 - at)
    const paths = starts
      .map((start) => ({ start, text: run.slice(start, to) }))
      .filter(({ text }) => text.length === 1 || isWord(text))
      .flatMap((piece) => longer(best[piece.start], piece, { isCheap, isNamed }))
    best[to] = paths.reduce((one, other) => (isBetter(other, one) ? other : one))
  }
  return best[run.length]?.pieces ?? []
}

const longestWord = 10

type Is = (piece: Piece) => boolean
type Weights = { isCheap: Is; isNamed: Is }

const longer = (path: Path | undefined, piece: Piece, { isCheap, isNamed }: Weights): Path[] =>
  path
    ? [
        {
          cost: path.cost + (isDear.test(piece.text) && !isCheap(piece) ? 2 : 1),
          squares: path.squares + piece.text.length ** 2 + (isNamed(piece) ? 1 : 0),
          pieces: [...path.pieces, piece],
        },
      ]
    : []

const isDear = /^(?:.|.用)$/u

const isBetter = (a: Path, b: Path) =>
  a.cost < b.cost || (a.cost === b.cost && a.squares >= b.squares)

/** They follow numbers, or join words, and are words of their own: 4分, 13的套筒. */
const units = new Set('寸分码号件级型角齿层芯匹转排脚的和与或及用款式色口')

/** They stand before a word, and are none of it: 带尼龙, 铜线鼻子. */
const fronts = new Set('带附铜铝铁')

/** A colour behind a name is a word of its own: 颜色红, 安全帽白. */
const colours = new Set('红黄蓝绿白黑灰橙紫')

/** They name the number behind them: 外六角螺丝长50. */
const names = new Set('长宽高厚粗')

const isOwn = (char: string) =>
  units.has(char) || colours.has(char) || fronts.has(char) || names.has(char)

/** 8管气接头 is a tube of 8 and a 接头 of air. */
const isMedium = /^[气水油]$/

/** Characters beside each other make a word; a lone one joins the word after it, at the end the one before it. */
function joinLoose(pieces: Piece[], isCheap: Is): Piece[] {
  const joined: Piece[] = []
  let isLoose = false
  for (const [at, { text, start }] of pieces.entries()) {
    const last = joined.at(-1)
    const isSingle = text.length === 1 && !units.has(text)
    const isOfNext = isMedium.test(text) && (pieces[at + 1]?.text.length ?? 0) > 1
    const joins =
      !isOfNext && last && isLoose && (isSingle || last.text.length === 1) && !units.has(text)
    if (joins) last.text += text
    else joined.push({ text, start })
    isLoose = isSingle && !fronts.has(text) && !isCheap({ text, start })
  }
  const last = joined.at(-1)
  const before = joined.at(-2)
  if (!last || !before || last.text.length > 1 || isOwn(last.text) || units.has(before.text))
    return joined
  return [...joined.slice(0, -2), { text: before.text + last.text, start: before.start }]
}
