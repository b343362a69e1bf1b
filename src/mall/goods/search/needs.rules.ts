import type { Token } from './fold.rules.ts'
import { halvesOf, isSize, pieces, sidesOf, squash, squashFolded } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { atomsOfTokens, atomsOfWord, type Knowledge } from './meaning.rules.ts'
import type { Measure } from './measures.rules.ts'
import { letteredSize, quantitiesIn, withFigures, withOtherZeros } from './nearest.rules.ts'
import { type Alternative, atom, endsInNumber, type Group } from './plan.rules.ts'
import type { Need, Way } from './question.rules.ts'
import { isQuantity, rankOf, rankOfMeasure } from './rank.rules.ts'
import { otherwise } from './said.rules.ts'

export const needOf = (token: Token, by: Knowledge): Need =>
  token.isChinese ? wordNeed(token, by) : codeNeed(token, by)

/** Looks for a word, and for what it also means. */
export function wordNeed(token: Token, by: Knowledge): Need {
  const { text } = token
  const group = [atomsOfWord(text, by.lexicon), ...by.meaningsOf(text)]
  const begins = text.length === 1 ? [{ group: [[atom('prefix', text)]] }] : []
  const whole = isValue(text, by) ? [{ group: [[atom('prefix', text)]] }] : []
  const other = otherwiseOf(text, by)
  const own = isCategory(text, by)
    ? [{ group: group.filter((atoms) => !atoms.some(({ kind }) => kind === 'category')) }]
    : []
  const [loosely] = [...other, ...(whole.length + own.length > 0 ? [{ group }] : begins)]
  const ways = [...whole, ...own, { group }, ...aroundIt(text, by.lexicon), ...begins, ...other]
  return { ...need(token, ways, by), ...(loosely && { loosely: loosely.group }) }
}

const otherwiseOf = (text: string, by: Knowledge): { group: Group }[] =>
  listOf(otherwise[text] ?? []).map((others) => ({
    group: others.flatMap((other) => [[atom('word', other)], ...by.meaningsOf(other)]),
  }))

/** What has no meaning and is in no dictionary may be what is said of goods, from its first character on. */
const isValue = (text: string, by: Knowledge) =>
  text.length > 2 && !by.lexicon.isTerm(text) && by.meaningsOf(text).length === 0

/** The category 工业插头 has 连接器 too, which are meant only where nothing is called 工业插头; 传感器 are all kinds. */
const isCategory = (text: string, by: Knowledge) =>
  [text, ...by.lexicon.meaningsOf(text).map(squash)].some(
    (name) => name.length > 3 && by.lexicon.categoriesOf(name).length > 0,
  )

/** A category of that name may have no goods; then the one that it is in is taken (三角带: 带传动). */
const aroundIt = (text: string, lexicon: Lexicon): Way[] =>
  [text, ...lexicon.meaningsOf(text).map(squash)]
    .flatMap((name) => lexicon.categoriesOf(name))
    .flatMap((id) => lexicon.categoryAbove(id) ?? [])
    .map(({ categoryId, name }) => ({ group: [[atom('category', categoryId)]], instead: name }))

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

/** 缸径50 is no stroke of 50. Nothing together with the rest has it: then the number may be any, or one near it. */
export function measureNeed(measure: Measure, text: string, by: Knowledge) {
  const { name, number, terms, digits, isOnly } = measure
  const [start, end] = [Math.min(name.start, number.start), Math.max(name.end, number.end)]
  const token = { text: text.slice(start, end), start, end, isChinese: false }
  const signed = token.text.endsWith('#') ? [`${digits}#`] : [] // 20# is a steel, too
  const words: Group = [...terms, ...signed].map((term) => [atom('word', term)])
  const named = { group: [...words, ...by.meaningsOf(squash(token.text))] }
  const names = terms.map((term) => term.slice(0, -digits.length))
  const rank = rankOfMeasure - start - (givesWay.has(name.text) ? 100 : 0)
  if (isOnly) return { ...need(token, [named], by), rank, names }
  const apart = { needs: [needOf(name, by), { ...needOf(number, by), names }], areAll: false }
  const loosely = [[atom('word', digits)]]
  return { ...need(token, [named, apart], by), rank, loosely, names }
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
    { group: beginning(code) },
    ...figuresIn(code),
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
      needs: partNeeds(token, parts, by),
      areAll: false,
      areOne: true,
      ...(isCut(token.text, parts) && { instead: parts.join('').toUpperCase() }),
    })),
  ]
  const all = pieces(token.text).map((text) => atom('word', text))
  const beside = all.length > 1 ? [all] : []
  const loosely = looselyOf(code)
  return {
    ...need(token, ways, by),
    also: replaced(token.text, by.lexicon),
    beside,
    ...(loosely && { loosely: [[atom('word', loosely)]] }),
  }
}

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

/** 弹垫 8 is one of M8, a lug of 50平方 one of 50; not all goods of stainless steel say which: 球阀 DN25 304. */
const looselyOf = (code: string): string | undefined =>
  (stainless.has(code) && '不锈钢') ||
  (/^φ?\d{1,2}(?:mm)?$/.test(code)
    ? `m${code.replace(/φ|mm/g, '')}`
    : /^([\d.]+)mm2$/.exec(code)?.[1])

const stainless = new Set(['201', '304', '316', '304l', '316l', '430'])

/** If there are several parts, only the last may be unfinished. */
const partNeeds = (token: Token, parts: string[], by: Knowledge): Need[] =>
  parts.map((text, at) => {
    if (isSpelling(text)) return codeNeed({ ...token, text }, by)
    const isLast = at === parts.length - 1
    const ways: Way[] = [{ group: exactly(text, by) }]
    if (isLast) ways.push({ group: beginning(text) })
    return need({ ...token, text }, ways, by)
  })

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

/** A millimetre is what is meant where there is no unit. */
function exactly(code: string, by: Knowledge): Group {
  const number = /^φ?([\d.⁄]+)(?:mm)?$/.exec(code)?.[1] ?? code
  const words = new Set([
    code,
    number,
    ...volts(code),
    ...tonnes(code),
    ...threads(code),
    ...partsOfStandard(code),
  ])
  const endsInLetter = code.length >= 4 && /\d.*[a-z]$/.test(code) && !isSize(code)
  return [
    ...Array.from(words, (text) => [atom('word', text)]),
    ...(endsInLetter ? [[atom('model', code)]] : []),
    ...(isOrderNumber(code) ? [[atom('code', code)]] : []),
    ...acOrDc(code),
    ...by.meaningsOf(code),
  ]
}

/** A lamp for AC/DC110V is one for AC110V. */
function acOrDc(code: string): Group {
  const [, kind, number] = /^(ac|dc)(\d+)v?$/.exec(code) ?? []
  return kind && number ? [[atom('word', kind), atom('word', `${number}v`)]] : []
}

/** Whoever types 8*30 may mean the screw M8×30, the tapping one ST5.5×50, or a bag of 8×30cm. */
const threads = (code: string) =>
  /^\d/.test(code) && isSize(code) && sidesOf(code).length > 1
    ? [`m${code}`, `st${code}`, `${code}cm`]
    : []

/** GB70 is all its parts: GB70.1 to GB70.4. */
const partsOfStandard = (code: string) =>
  /^(?:gb|iso|din|jb)\d+$/.test(code) ? [1, 2, 3, 4].map((part) => `${code}.${part}`) : []

/** A dial of 0-1 is one of 0-1mm. */
const range = (text: string, code: string): Group =>
  /^[\d.⁄]+-[\d.⁄]+$/.test(text) ? [[atom('word', `${code}mm`)]] : []

/** DC24V is also written DC24 and 24VDC; 24V may be any of them. */
function volts(code: string): string[] {
  const [, before, number, after] = /^(ac|dc)?(\d+)v(ac|dc)?$/.exec(code) ?? []
  if (!number) return []
  const kinds = (before ?? after) ? [before ?? after] : ['dc', 'ac']
  return kinds.flatMap((kind) => [`${kind}${number}v`, `${kind}${number}`, `${number}v${kind}`])
}

/** A hoist of 500公斤 is one of 0.5t. */
function tonnes(code: string): string[] {
  const [, number, unit] = /^(\d{1,5}(?:\.\d{1,3})?)(kg|t)$/.exec(code) ?? []
  const [, grams] = /^(\d{3})g$/.exec(code) ?? []
  if (grams) return [`${Number(grams) / 1000}kg`]
  if (unit === 't') return [`${Math.round(1000 * Number(number))}kg`]
  return unit && Number(number) >= 100 ? [`${Number(number) / 1000}t`] : []
}

/** 60° is no length of 60. */
const anglesOf = (text: string): Group => (/^[\d.]+°$/.test(text) ? [[atom('word', text)]] : [])

/** Lengths are in millimetres: 1m is 长度1000. */
function metres(code: string): Group {
  const [, number] = /^(\d(?:\.\d{1,2})?)m$/.exec(code) ?? []
  if (!number) return []
  const millimetres = 1000 * Number(number)
  const words = [`长度${millimetres}`, `长${millimetres}`, `总长${millimetres}`, `${millimetres}mm`]
  return [...words.map((text) => [atom('word', text)]), [atom('prefix', `${millimetres}x`)]]
}

export const isOrderNumber = (code: string): boolean => code.length >= 5 && /\d{3}/.test(code)

function beginning(code: string): Group {
  if (code.length < 2) return []
  const isModel = /\d/.test(code) && !isSize(code)
  return [
    ...(endsInNumber(code) ? [] : [[atom('prefix', code)]]),
    ...(isModel ? [[atom('begin', code)]] : []),
  ]
}

const asModel = (code: string): Group => [[atom('word', code)], [atom('begin', code)]]
const listOf = <T>(parts: T[]): T[][] => (parts.length > 0 ? [parts] : [])

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
  const own = pieces(text).flatMap((piece) => {
    if (isSize(piece) || isMetric.test(piece)) return [piece]
    const sized = letteredSize(piece)
    if (sized.length > 0) return sized
    const [, letters] = /^((?![drφ]\d)[a-z]+)\d+$/.exec(piece) ?? []
    if (letters && !lexicon.isBrand(letters)) return [piece]
    const halves = sidesOf(piece).flatMap(halvesOf)
    return halves.length > 1 ? halves.filter((half) => half.length > 1 || /\d/.test(half)) : halves
  })
  return own.length > 1 || own[0] !== code ? [own] : []
}

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
