import {
  anglesOf,
  exactly,
  looselyOf,
  metres,
  nominalOf,
  range,
  sidesApart,
  sizeApart,
  threads,
  turned,
} from './codes.rules.ts'
import type { Token } from './fold.rules.ts'
import { halvesOf, isSize, pieces, sidesOf, squash, squashFolded } from './fold.rules.ts'
import { isMaterial, type Lexicon } from './lexicon.rules.ts'
import { atomsOfTokens, atomsOfWord, type Knowledge } from './meaning.rules.ts'
import { isInMetres, type Measure } from './measures.rules.ts'
import { letteredSize, quantitiesIn, withFigures, withOtherZeros } from './nearest.rules.ts'
import { type Alternative, atom, endsInNumber, type Group } from './plan.rules.ts'
import type { Need, Way } from './question.rules.ts'
import { isQuantity, rankOf, rankOfMeasure } from './rank.rules.ts'
import { isColour, isSaidValue } from './said.rules.ts'
import { aroundIt, otherwiseOf, styleOf } from './ways.rules.ts'

export const needOf = (token: Token, by: Knowledge): Need =>
  token.isChinese ? wordNeed(token, by) : codeNeed(token, by)

/** Looks for a word, and for what it also means: 军绿色 is 军绿. */
export function wordNeed(token: Token, by: Knowledge): Need {
  const { text } = token
  const colour = text.endsWith('色') ? text.slice(0, -1) : ''
  const said = isSaidValue(colour) ? [atomsOfWord(colour, by.lexicon)] : []
  const group = [atomsOfWord(text, by.lexicon), ...said, ...by.meaningsOf(text)]
  const begins = text.length === 1 ? [{ group: [[atom('prefix', text)]] }] : []
  const whole = isValue(text, by) ? [{ group: [[atom('prefix', text)]] }] : []
  const other = otherwiseOf(text, by)
  const own = isCategory(text, by)
    ? [{ group: group.filter((atoms) => !atoms.some(({ kind }) => kind === 'category')) }]
    : []
  const [wider] = [...other, ...(whole.length + own.length > 0 ? [{ group }] : begins)]
  const two = inTwoWords(text, by)
  const loosely = two.length > 0 ? { group: [...(wider?.group ?? group), ...two] } : wider
  const around = aroundIt(text, by.lexicon)
  const ways = [...whole, ...own, { group }, ...around, ...styleOf(text, by), ...begins, ...other]
  return { ...need(token, ways, by), ...(loosely && { loosely: loosely.group }) }
}

/** 铜接头 is slang for a lug, and beside PG25 it is a 接头 of brass: what is said of a noun, and the noun. */
function partsOf(text: string, by: Knowledge): [string, string] | null {
  const at = Array.from(text, (_, at) => at).find(
    (at) => isSaidOf(text.slice(0, at)) && at < text.length - 1 && isNamed(text.slice(at), by),
  )
  return at === undefined ? null : [text.slice(0, at), text.slice(at)]
}

/** Where nothing has all of it, slang for one thing is another one that is called so in two words. */
function inTwoWords(text: string, by: Knowledge): Group {
  const parts = by.meaningsOf(text).length > 0 ? partsOf(text, by) : null
  if (!parts) return []
  const [said = [], noun = []] = parts.map((part) => [
    atomsOfWord(part, by.lexicon),
    ...by.meaningsOf(part),
  ])
  return said.flatMap((one) => noun.map((other) => [...one, ...other])).slice(0, mostInTwoWords)
}
const mostInTwoWords = 12

const isNamed = (text: string, { lexicon }: Knowledge): boolean =>
  lexicon.isNoun(text) || lexicon.isWord(text)

const isSaidOf = (text: string): boolean =>
  isMaterial(text) || isColour(text) || isSaidValue(text) || /^[铜铁钢铝]$/.test(text)

/** What has no meaning and is in no dictionary may be what is said of goods, from its first character on. */
const isValue = (text: string, by: Knowledge) =>
  text.length > 2 && !by.lexicon.isTerm(text) && by.meaningsOf(text).length === 0

/** The category 工业插头 has 连接器 too, which are meant only where nothing is called 工业插头; 传感器 are all kinds. */
const isCategory = (text: string, by: Knowledge) =>
  [text, ...by.lexicon.meaningsOf(text).map(squash)].some(
    (name) => name.length > 3 && by.lexicon.categoriesOf(name).length > 0,
  )

/** 7寸 and 5磅 are one size each, and 8级 is a grade. */
export const isCounted = ([number, unit, ...others]: Token[]): boolean =>
  others.length === 0 &&
  /^[\d.⁄]+$/.test(number?.text ?? '') &&
  countingUnits.has(unit?.text ?? '') &&
  unit?.start === number?.end

const countingUnits = new Set(['寸', '磅', '级', '角', '米'])

/** Looks for several tokens that together are a term of a synonym, or a size: o型圈, v带, 7寸. */
export function phraseNeed(tokens: Token[], token: Token, by: Knowledge): Need {
  const isOne = isCounted(tokens)
  const itself = isOne ? [atom('word', squash(token.text))] : atomsOfTokens(tokens, by.lexicon)
  const poles = /^([2468])级$/.exec(token.text)?.[1]
  const group = [
    itself,
    ...by.meaningsOf(squash(token.text)),
    ...(poles ? [[atom('word', `${poles}p`)]] : []),
    ...(token.text === '3米' ? metres('3m') : []),
  ]
  const apart = isOne ? [] : [{ needs: tokens.map((one) => needOf(one, by)), areAll: true }]
  return need(token, [{ group }, ...aroundIt(squash(token.text), by.lexicon), ...apart], by)
}

/** A belt of the right length in another width is nearer than one of another length. */
const givesWay = new Set(['宽', '宽度', '带宽', '厚', '厚度'])

/** 缸径50 is no stroke of 50. Where the rest has nothing near under that name, the number may be any. */
export function measureNeed(measure: Measure, text: string, by: Knowledge) {
  const { name, number, terms, digits, isOnly } = measure
  const [start, end] = [Math.min(name.start, number.start), Math.max(name.end, number.end)]
  const token = { text: text.slice(start, end), start, end, isChinese: false }
  const signed = token.text.endsWith('#') ? [`${digits}#`] : [] // 20# is a steel, too
  const written = isInMetres(number.text) ? [number.text] : [] // a rope of 3m is so long, too
  const nominal = nominalOf(terms)
  const words: Group = [...terms, ...nominal, ...signed, ...written].map((term) => [
    atom('word', term),
  ])
  const named = { group: [...words, ...by.meaningsOf(squash(token.text))] }
  const names = terms.map((term) => term.slice(0, -digits.length))
  const rank = rankOfMeasure - start - (givesWay.has(name.text) ? 100 : 0)
  const anySign = signed.length > 0 ? { loosely: [[atom('word', digits)]] } : {} // 46# is an oil
  const loosely = isOnly ? anySign : { loosely: [[atom('word', digits)]] }
  return { ...need(token, [named], by), rank, names, ...loosely }
}

/**
 * Looks for a code as it is, as pinyin, as a beginning, or as what it is made of: brand and model, letters and
 * figures.
 */
export function codeNeed(token: Token, by: Knowledge): Need {
  const code = squashFolded(token.text)
  const spelled = isSpelling(code) ? by.sounds.cut(code) : null
  const words = spelled?.map((word) => wordNeed({ ...token, text: word }, by))
  const ways: Way[] = [
    ...listOf(anglesOf(token.text)).map((group) => ({ group })),
    { group: [...exactly(code, by), ...metres(code), ...range(token.text, code)] },
    ...(words ? [{ needs: words, areAll: true }] : []),
    { group: turned(code).map((text) => [atom('word', text)]) },
    { group: sidesApart(code) },
    { group: beginning(code) },
    ...figuresIn(code),
    { group: dashed(code) },
    { group: withOtherZeros(token.text).flatMap(asModel) },
    ...listOf(quantitiesIn(token.text)).map((parts) => ({
      needs: partNeeds(token, parts, by),
      areAll: true,
    })),
    ...brandAndRest(code, by.lexicon).map((parts) => ({
      needs: partNeeds(token, parts, by),
      areAll: false,
    })),
    ...ownParts(token.text, code, by.lexicon).map((parts) => ({
      needs: partNeeds(token, parts, by).map((part) => rankedAs(part, token, code, by)),
      areAll: false,
      areOne: true,
      ...(isCut(token.text, parts) && { instead: parts.join('').toUpperCase() }),
    })),
  ]
  const all = pieces(token.text).flatMap(sizeApart)
  const beside =
    all.length > 1 && new Set(all).size === all.length
      ? [all.map((text) => atom('word', text))]
      : []
  const loosely = [
    ...looselyOf(token.text, code).map((text) => [atom('word', text)]),
    ...sidesApart(code),
  ]
  return {
    ...need(token, ways, by),
    also: replaced(token.text, by.lexicon),
    beside,
    ...(loosely.length > 0 && { loosely }),
  }
}

/** Makers write MAL32×100, or CDJ2B16-30. */
const dashed = (code: string): Group =>
  /^[a-z]{2,}\d.*\dx\d+$/.test(code) ? asModel(code.replace(/x(?=\d+$)/, '')) : []

/** Whoever types the letter O for a figure is told: NU2O8 is read as NU208. */
function figuresIn(code: string): Way[] {
  const figures = withFigures(code)
  return figures === undefined || isQuantity(code)
    ? []
    : [{ group: [...threads(figures), figures].flatMap(asModel), instead: figures.toUpperCase() }]
}

/** 9501X is read as 9501, but 2200W as 2200. */
function isCut(text: string, parts: string[]): boolean {
  const last = pieces(text).at(-1) ?? ''
  return !isQuantity(last) && !last.endsWith(parts.at(-1) ?? '')
}

/** If there are several parts, only the last may be unfinished. */
const partNeeds = (token: Token, parts: string[], by: Knowledge): Need[] =>
  parts.map((text, at) => {
    if (isSpelling(text)) return codeNeed({ ...token, text }, by)
    const isLast = at === parts.length - 1
    const ways: Way[] = [{ group: exactly(text, by) }]
    if (isLast) ways.push({ group: beginning(text) })
    return need({ ...token, text }, ways, by)
  })

/** The 1200 of 1200W is no model. */
const rankedAs = (part: Need, { start }: Token, code: string, { lexicon }: Knowledge): Need =>
  isQuantity(code) ? { ...part, rank: rankOf(code, start, lexicon) } : part

const need = ({ text, start, end }: Token, ways: Way[], { lexicon }: Knowledge): Need => ({
  text,
  start,
  end,
  rank: rankOf(text, start, lexicon),
  ways: ways.filter((way) => !('group' in way) || way.group.length > 0),
  also: [],
  beside: [],
})

const isSpelling = (code: string) => /^[a-z]{4,}$/.test(code)

function beginning(code: string): Group {
  if (code.length < 2) return []
  const isModel = /\d/.test(code) && !isSize(code)
  return [
    ...(endsInNumber(code) ? [] : [[atom('prefix', code)]]),
    ...(isModel ? [[atom('begin', code)]] : []),
  ]
}

export const asModel = (code: string): Group => [[atom('word', code)], [atom('begin', code)]]
const listOf = <T>(parts: T[]): T[][] => (parts.length > 0 ? [parts] : [])

/** 11IR is nothing of 16IR11W. */
const isShort = /^\d{2}[a-z]{2}$/

/** J41T is no Q41F. */
const isValve = /^[a-z]\d{2,3}[a-z]$/

/** GB894.1 of GB894.1-52 is a whole. */
const isStandard = /^(?:gb|din|iso|jb|hg|en|jis[a-z])\d+\.\d+$/

/** 3mm2 is nothing of 3M. */
const isMetric = /^[\d.]+mm2?$/

/** Splits skf6204-2rs into skf and 62042rs. */
function brandAndRest(code: string, { latinNames }: Lexicon): string[][] {
  if (isMetric.test(code)) return []
  const brand = latinNames.find((name) => code.startsWith(name) && code.length > name.length)
  return brand ? [[brand, code.slice(brand.length)]] : []
}

/**
 * Splits skf6204-2rs into skf, 6204 and 2rs; sizes stay whole. No number is left out, and none is taken from letters
 * that only a model has: nmrv60 is no nmrv of 60.
 */
function ownParts(text: string, code: string, lexicon: Lexicon): string[][] {
  if (isWeighed.test(text) || isRadius.test(text)) return []
  const own = pieces(text).flatMap((piece) => {
    if (isSize(piece) || isMetric.test(piece) || isShort.test(piece)) return [piece]
    if (isStandard.test(piece) || isValve.test(piece)) return [piece]
    const sized = letteredSize(piece)
    if (sized.length > 0) return sized
    const [, letters] = /^((?![drφ]\d)[a-z]+)\d+$/.exec(piece) ?? []
    if (letters && letters.length < nameOfOil && !lexicon.isBrand(letters)) return [piece]
    const halves = sidesOf(piece).flatMap(halvesOf)
    return halves.length > 1 ? halves.filter((half) => half.length > 1 || /\d/.test(half)) : halves
  })
  if (new Set(own).size < own.length) return [] // 20-20 is not whatever has one 20
  return own.length > 1 || own[0] !== code ? [own] : []
}

/** 3.5t is nothing of 3.5, but 160A may be the 160 of a model. */
const isWeighed = /^[\d.]+(?:t|kg|g|m?l|mpa|hv|hrc)$/
/** R7 is no diameter of 7. */
const isRadius = /^r[\d.]+$/

/** So many letters are a word, and no beginning of a model: Omala220 is Omala S2 GX 220. */
const nameOfOil = 5

/** 6204zz is also 6204 with what zz is elsewhere: 2z. */
function replaced(text: string, lexicon: Lexicon): Alternative[] {
  const parts = pieces(text).flatMap(halvesOf)
  if (parts.length < 2) return []
  return parts.flatMap((part, at) =>
    lexicon
      .meaningsOf(part)
      .map((meaning) => parts.with(at, squash(meaning)).map((one) => atom('word', one))),
  )
}
