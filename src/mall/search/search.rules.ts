/*
 * One analyser for goods and for what people type. A term is a lexeme of sku.search:
 * codes in Latin letters and digits are squashed ("6204-2RS" → 62042rs), Chinese is cut into pairs of characters.
 */

export type Indexed = {
  skuCode: string
  brandName: string
  productName: string
  model: string
  categoryName: string
  attributes: string[]
}

/** The text of a tsvector. Weight A marks what names the article exactly: its model and its code. */
export function searchVector(goods: Indexed): string {
  const texts = [goods.brandName, goods.productName, goods.categoryName]
  const described = goods.attributes.filter((value) => !/^[\d.\s]*$/.test(value))
  const terms = new Set([...texts, ...described, goods.model].flatMap(termsOf))
  const exact = new Set([squash(goods.model), squash(goods.skuCode)])
  for (const term of exact) terms.delete(term)
  return [...Array.from(exact, (term) => `${term}:1A`), ...terms].join(' ')
}

/** What a keyword asks for, before it is known which terms exist. */
export type Need =
  | { kind: 'code'; text: string; whole: string; parts: string[] }
  | { kind: 'chinese'; text: string; pairs: { term: string; at: number }[] }

export type Question = {
  needs: Need[] /** The codes of the keyword run together. */
  joined: string
}

export function readKeyword(keyword: string): Question {
  const needs = chunks(keyword.slice(0, maxKeyword)).map(
    (chunk): Need => (isChinese(chunk) ? chineseNeed(chunk) : codeNeed(chunk)),
  )
  const codes = needs.flatMap((need) => (need.kind === 'code' ? [need.whole] : []))
  return { needs, joined: codes.length > 1 ? codes.join('') : '' }
}

/** Every term whose existence decides how the question is put, and whether the beginning of another term will do. */
export function termsToCheck({ needs, joined }: Question): { term: string; mayBegin: boolean }[] {
  const terms = needs.flatMap((need) =>
    need.kind === 'code' ? [need.whole, ...need.parts] : need.pairs.map(({ term }) => term),
  )
  return Array.from(new Set(joined ? [...terms, joined] : terms), (term) => ({
    term,
    mayBegin: isChinese(term) ? term.length === 1 : term.length > 1,
  }))
}

/** How a term occurs in the catalogue: as it is, only as the beginning of others, or (absent) not at all. */
export type Known = ReadonlyMap<string, 'exact' | 'prefix'>

export type Match = {
  /** tsquery texts. `match` is null when nothing of the keyword exists. */
  match: string | null
  /** Goods whose model or code is what was typed; they go first. */
  exact: string | null
  /** What was left out because no article has it. */
  relaxed: string[]
}

/** All needs together; an exact term wins over a beginning, a whole code over its parts. */
export function settle({ needs, joined }: Question, known: Known): Match {
  const settled = needs.map((need) =>
    need.kind === 'code' ? settleCode(need, known) : settleChinese(need, known),
  )
  const all = settled.flatMap(({ queries }) => queries).join(' & ')
  const wholes = needs.flatMap((need) => (need.kind === 'code' ? [need.whole] : []))
  const named = [...wholes, joined].filter((term) => known.get(term) === 'exact')
  const hasChinese = needs.some(({ kind }) => kind === 'chinese')
  const alsoJoined = !hasChinese && known.get(joined) === 'exact' && all
  return {
    match: (alsoJoined ? `${joined} | ${all}` : all) || null,
    exact: named.map((term) => `${term}:A`).join(' | ') || null,
    relaxed: settled.flatMap(({ relaxed }) => relaxed),
  }
}

type Settled = { queries: string[]; relaxed: string[] }

/** Of several parts only the last may be unfinished: "gp" begins every order number. */
function settleCode(need: Need & { kind: 'code' }, known: Known): Settled {
  const terms = known.has(need.whole) || need.parts.length < 2 ? [need.whole] : need.parts
  const isFound = (term: string) =>
    known.get(term) === 'exact' || (known.has(term) && term === terms.at(-1))
  const found = terms.filter(isFound)
  const missing = terms.filter((term) => !isFound(term))
  return {
    queries: found.map((term) => (known.get(term) === 'exact' ? term : `${term}:*`)),
    relaxed: found.length ? missing : [need.text],
  }
}

/** Pairs that no article has are word borders, as long as other pairs cover their characters. */
function settleChinese({ text, pairs }: Need & { kind: 'chinese' }, known: Known): Settled {
  const found = pairs.filter(({ term }) => known.has(term))
  const covered = new Set(found.flatMap(({ at, term }) => [at, at + term.length - 1]))
  const relaxed = Array.from(text, (char, at) => (covered.has(at) ? ' ' : char)).join('')
  return {
    queries: found.map(({ term }) => (known.get(term) === 'exact' ? term : `${term}:*`)),
    relaxed: relaxed.split(' ').filter(Boolean),
  }
}

const maxKeyword = 100

/** Full width, case, the many forms of × and -, and GB/T 5783 beside GB5783 are the same to a person. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[øØ⌀∅]/g, 'φ')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/(?<!\d)(\d{1,2})\/([248]|16|32)(?!\d)/g, '$1⁄$2')
    .replace(/(?<![a-z])gb\s*\/\s*t\s*(?=\d)/g, 'gb')
    .replace(/(?<=[\p{L}\d])\s*[×*]\s*(?=[φ\d])|(?<=\d)\s*x\s*(?=[φ\d])/gu, 'x')

/** Runs of Chinese, and runs of anything else between blanks. */
const chunks = (text: string): string[] =>
  (fold(text).match(/\p{sc=Han}+|[^\s\p{sc=Han}]+/gu) ?? []).filter((chunk) => squash(chunk))

const isChinese = (chunk: string) => /^\p{sc=Han}/u.test(chunk)

/** Letters and digits only; a point or a fraction bar stays inside a number: 1.25 is not 125, 1/8 not 18. */
const squash = (text: string): string => pieces(fold(text)).join('')

const pieces = (chunk: string): string[] =>
  chunk.split(/[^\p{L}\p{N}.⁄]+|(?<!\d)[.⁄]+|[.⁄]+(?!\d)/u).filter(Boolean)

const termsOf = (text: string): string[] =>
  chunks(text).flatMap((chunk) => (isChinese(chunk) ? chineseTerms(chunk) : codeTerms(chunk)))

/** 6204-2RS/C3: its pieces, their parts, and its beginnings run together (62042rs, 62042rsc3). */
function codeTerms(chunk: string): string[] {
  const all = pieces(chunk)
  const beginnings = all.map((_, at) => all.slice(0, at + 1).join(''))
  return [...beginnings, ...all, ...all.flatMap(partsOf)]
}

/** M8x30 → m8, 30. Pieces longer than three are cut between letters and digits: 6204zz → 6204, zz. */
const partsOf = (piece: string): string[] =>
  piece.split(/(?<=\d)x(?=[φ\d])/u).flatMap((side) => {
    if (side.length <= 3) return [side]
    const parts = side.match(/[\d.⁄]+|[^\d.⁄]+/g) ?? []
    return parts.length > 1 ? parts.filter((part) => part.length > 1) : parts
  })

const chineseTerms = (run: string): string[] =>
  run.length === 1
    ? [run]
    : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))

function codeNeed(chunk: string): Need {
  const parts = [...new Set(pieces(chunk).flatMap(partsOf))]
  const long = parts.filter((part) => part.length > 1)
  return { kind: 'code', text: chunk, whole: squash(chunk), parts: long.length ? long : parts }
}

function chineseNeed(run: string): Need {
  const pairs: { term: string; at: number }[] = []
  let start = 0
  for (const word of wordsOf(run)) {
    pairs.push(...chineseTerms(word).map((term, at) => ({ term, at: start + at })))
    start += word.length
  }
  return { kind: 'chinese', text: run, pairs }
}

const cutter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The cutter leaves what it does not know as single characters (斯|凯|孚): they make one word, a lone one joins its neighbour. */
function wordsOf(run: string): string[] {
  const words: string[] = []
  let last = ''
  let isLoose = false
  for (const { segment } of cutter.segment(run)) {
    const isSingle = segment.length === 1
    const joins = isLoose && (isSingle || last.length === 1)
    if (last && !joins) words.push(last)
    last = joins ? last + segment : segment
    isLoose = isSingle
  }
  if (last.length === 1) last = (words.pop() ?? '') + last
  return [...words, last]
}
