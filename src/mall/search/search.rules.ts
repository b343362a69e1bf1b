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

/** The text of a tsvector. Where the model as a whole is meant, its term begins with "=". */
export function searchVector(goods: Indexed): string {
  const texts = [goods.brandName, goods.productName, goods.categoryName]
  const described = goods.attributes.filter((value) => !/^[\d.\s]*$/.test(value))
  const model = squash(goods.model)
  const terms = [...texts, ...described, goods.model].flatMap(termsOf)
  return [...new Set([`=${model}`, model, squash(goods.skuCode), ...terms])].join(' ')
}

/** A word of the keyword, before it is known which terms exist. */
export type Need =
  | { kind: 'code'; text: string; whole: string; parts: string[] }
  | { kind: 'chinese'; text: string; terms: string[] }

/** `joined` is the codes of the keyword run together, if there are several and nothing else. */
export type Question = { needs: Need[]; joined: string }

export function readKeyword(keyword: string): Question {
  const needs = chunks(keyword.slice(0, maxKeyword)).flatMap((chunk) =>
    isChinese(chunk) ? wordsOf(chunk).map(chineseNeed) : [codeNeed(chunk)],
  )
  const codes = wholes(needs)
  const isCodes = codes.length > 1 && codes.length === needs.length
  return { needs, joined: isCodes ? codes.join('') : '' }
}

/** Every term whose existence decides how the question is put, and whether the beginning of another term will do. */
export function termsToCheck({ needs, joined }: Question): { term: string; mayBegin: boolean }[] {
  const terms = needs.flatMap((need) =>
    need.kind === 'code' ? [need.whole, ...need.parts] : need.terms,
  )
  return Array.from(new Set(joined ? [...terms, joined] : terms), (term) => ({
    term,
    mayBegin: isChinese(term) ? term.length === 1 : term.length > 1,
  }))
}

/** How a term occurs in the catalogue: as it is, only as the beginning of others, or (absent) not at all. */
export type Known = ReadonlyMap<string, 'exact' | 'prefix'>

/** A word with its tsquery. */
export type Clause = { text: string; query: string }

export type Answer = {
  clauses: Clause[]
  /** tsquery of goods whose model is what was typed; they go first. */
  exact: string | null
  /** What was left out because no article has it. */
  relaxed: string[]
}

/** An exact term wins over a beginning, a whole code over its parts. "6204 2rs" also means 62042rs. */
export function settle({ needs, joined }: Question, known: Known): Answer {
  const isExact = (term: string) => known.get(term) === 'exact'
  const named = [...wholes(needs), joined].filter(isExact).map((term) => `=${term}`)
  const exact = named.join(' | ') || null
  const settled = needs.map((need) =>
    need.kind === 'code' ? settleCode(need, known) : settleChinese(need, known),
  )
  const relaxed = settled.flatMap((word) => word.relaxed)
  const clauses = settled.flatMap(({ text, terms }) =>
    terms.length ? [{ text, query: terms.join(' & ') }] : [],
  )
  if (!isExact(joined)) return { clauses, exact, relaxed }
  const alone = { text: joined, query: joined }
  if (relaxed.length > 0) return { clauses: [alone], exact, relaxed: [] }
  return { clauses: [{ text: joined, query: `(${joined} | ${tsquery(clauses)})` }], exact, relaxed }
}

/** All words together. */
export const tsquery = (clauses: Clause[]): string => clauses.map(({ query }) => query).join(' & ')

const wholes = (needs: Need[]): string[] =>
  needs.flatMap((need) => (need.kind === 'code' ? [need.whole] : []))

type Settled = { text: string; terms: string[]; relaxed: string[] }

/** Of several parts only the last may be unfinished, and a number must exist: GP9999999 is not whatever has a GP. */
function settleCode({ text, whole, parts }: Need & { kind: 'code' }, known: Known): Settled {
  const wanted = known.has(whole) || parts.length < 2 ? [whole] : parts
  const isFound = (term: string) =>
    known.get(term) === 'exact' || (known.has(term) && term === wanted.at(-1))
  const missing = wanted.filter((term) => !isFound(term))
  if (missing.length === wanted.length || missing.some((term) => /\d/.test(term)))
    return { text, terms: [], relaxed: [text] }
  const found = wanted.filter(isFound)
  return { text, terms: found.map((term) => lexeme(term, known)), relaxed: missing }
}

/** Pairs that no article has are word borders, as long as other pairs cover their characters. */
function settleChinese({ text, terms }: Need & { kind: 'chinese' }, known: Known): Settled {
  const found = terms.filter((term) => known.has(term))
  const covered = new Set(found.join(''))
  const missing = Array.from(text, (char) => (covered.has(char) ? ' ' : char)).join('')
  return {
    text,
    terms: found.map((term) => lexeme(term, known)),
    relaxed: missing.split(' ').filter(Boolean),
  }
}

const lexeme = (term: string, known: Known) => (known.get(term) === 'exact' ? term : `${term}:*`)

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

const chineseNeed = (word: string): Need => ({
  kind: 'chinese',
  text: word,
  terms: chineseTerms(word),
})

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
