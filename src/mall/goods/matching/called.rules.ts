import { fold, pieces, squash } from '#mall/goods/search/fold.rules.ts'

type Called = { model: string; brandId: string }

/** Runs of words that stand together, squashed: SC 63×200-LB 脚座 has sc, sc63x200lb, 63x200lb, 脚座 … */
export function runsOf(words: string): Set<string> {
  const tokens = words
    .normalize('NFKC')
    .replace(/(?<=\p{sc=Han})(?=[^\p{sc=Han}\s])|(?<=[^\p{sc=Han}\s])(?=\p{sc=Han})/gu, ' ')
    .split(/[\s,;，；]+/)
    .filter(Boolean)
  const runs = new Set<string>()
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++)
      runs.add(squash(tokens.slice(from, to).join(' ')))
  return runs
}
const longest = 5

/** A contact seal is 2RS in the words of buyers, whatever its maker adds: 2RSH, 2RS1. */
const plainSeal = (model: string): string => model.replace(/(?<=(?:\d{3}|^)2rs)[h1lr](?=$|c\d)/, '')

const keyOf = ({ model }: Called): string => plainSeal(squash(model))

/** Answers which of the goods the words call by their whole model; of several the ones with the longest. */
export function calledIn<C extends Called>(goods: readonly C[], words: string): C[] {
  const runs = runsOf(words)
  const called = goods.filter((one) => runs.has(keyOf(one)) || runs.has(squash(one.model)))
  const most = Math.max(...called.map((one) => keyOf(one).length))
  return called.filter((one) => keyOf(one).length === most)
}

/**
 * Says whether the model says more than words that name its beginning: the C3 of 6308LLU/C3 for 6308LLU. The voltage of
 * 4V310-10-AC220V may stand anywhere: 4V310-10 220V.
 */
export function saysMore(one: Called, words: string): boolean {
  const model = keyOf(one)
  const runs = new Set([...runsOf(words), ...pieces(fold(words))])
  const isBegun = [...runs].some(
    (run) => /\d/.test(run) && run !== model && model.startsWith(plainSeal(run)),
  )
  if (!isBegun) return false
  const said = plainSeal(squash(words))
  const isSaid = (piece: string) =>
    piece.length < 3
      ? runs.has(piece) || (piece === '2z' && runs.has('zz'))
      : said.includes(piece.replace(/^[ad]c(?=\d)/, ''))
  return !pieces(fold(one.model)).map(plainSeal).every(isSaid)
}

/** The plain one of goods of one brand, if all others only add something to its model: 6205 before 6205/C3. */
export function plainOf<C extends Called>(goods: readonly C[]): C | null {
  const [plain] = goods.toSorted((a, b) => a.model.length - b.model.length)
  if (!plain) return null
  const isMore = (one: C) => one.brandId === plain.brandId && keyOf(one).startsWith(keyOf(plain))
  return goods.every(isMore) ? plain : null
}
