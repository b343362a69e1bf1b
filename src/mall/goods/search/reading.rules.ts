import { apart, areaApart, beltApart, oilApart } from './apart.rules.ts'
import { besideNouns, isSaid, isWord, usedFor, withOthers } from './aside.rules.ts'
import { withoutAside, withoutNames } from './asked.rules.ts'
import { isOrderNumber } from './codes.rules.ts'
import { withCompounds } from './compounds.rules.ts'
import { keyOf, tokensOf } from './cut.rules.ts'
import type { Token } from './fold.rules.ts'
import { fold, isSize, pieces, squashFolded } from './fold.rules.ts'
import type { Knowledge } from './meaning.rules.ts'
import { measuresIn } from './measures.rules.ts'
import { isCounted, measureNeed, needOf, phraseNeed } from './needs.rules.ts'
import { type Atom, atom } from './plan.rules.ts'
import type { Need, Question } from './question.rules.ts'
import { isBareNumber, isQuantity, rankOfFiller, rankOfMeasure, rankOfNoun } from './rank.rules.ts'
import { isHow, isPlace, isSaidValue, isThread } from './said.rules.ts'

/** The rest of a longer keyword is not read: every word costs the engine some questions. */
const longestKeyword = 100
const mostTokens = 20

/** Reads what a keyword looks for, in every way that it may be meant. */
export function readKeyword(keyword: string, by: Knowledge): Question {
  const text = fold(keyword.slice(0, longestKeyword))
  const cut = withoutNames(tokensOf(withoutAside(text, by.lexicon), by.lexicon), text)
    .flatMap(apart)
    .flatMap(areaApart)
    .flatMap(oilApart)
    .flatMap(beltApart)
    .filter(isSomething)
  const all = joinSpelled(cut.slice(0, mostTokens), by)
  const measures = measuresIn(all)
  const isMeasured = new Set(measures.flatMap(({ name, number }) => [name, number]))
  const tokens = all.filter((token) => !isMeasured.has(token))
  const needs = [
    ...joinSynonyms(tokens, text, by),
    ...measures.map((measure) => measureNeed(measure, text, by)),
  ].toSorted((a, b) => a.start - b.start)
  const spans = codeSpans(tokens, by)
  const codes = [text, ...tokens.map(({ text }) => text)].map(squashFolded).filter(isSpecific)
  return {
    text,
    needs: withHead(asSaid(withCompounds(needs, by), by))
      .map(usedFor(text, by))
      .map(besideNouns(by))
      .map(withOthers(by))
      .map((need) => alsoJoined(withDiameter(need, needs), spans)),
    first: [...new Set([...codes, ...spans.map(({ code }) => code)])]
      .flatMap((code) => first(code, by))
      .concat(tokens.flatMap(begun), spans.flatMap(begun), sizes(tokens))
      .concat(tokens.flatMap(fromZero), wholes(text, by))
      .concat(needs.flatMap(pipeSizes)),
  }
}

/** 带尼龙 is 尼龙. */
const isSomething = ({ text, end }: Token, at: number, all: Token[]) =>
  !isHow(text) || all[at + 1]?.start !== end

/** A pipe size is one of pipes before it is anything else: 6分 is DN20, and only then a saw of 3/4. */
const pipeSizes = ({ text, ways: [way] }: Need): Atom[] =>
  way && 'group' in way && /[分寸]/.test(text)
    ? way.group.flat().filter(({ text }) => /^dn\d+$/.test(text))
    : []

/** Beside a noun 8mm, φ8 and D8 are its diameter, if it has one: a cutter of 8, and no other one with a shank of 8. */
function withDiameter(need: Need, { length }: Need[]): Need {
  const [, number] = diameter.exec(need.text) ?? []
  const [first] = need.ways
  if (!number || length < 2 || need.names || !first || !('group' in first)) return need
  const round = {
    group: [
      [atom('word', `φ${number}`)],
      ...(need.text.endsWith('mm') ? [[atom('word', `${number}mm`)]] : []),
      ...(number.includes('.') ? [[atom('prefix', `${number}x`)]] : []),
    ],
  }
  const loosely = [...first.group, ...(need.loosely ?? [])]
  const isSigned = /mm$|^[φd]/.test(need.text)
  return { ...need, ways: [round, ...need.ways], loosely, ...(isSigned && { names: ['φ'] }) }
}

/** A longer number is one only with a sign or a unit: 砂纸 150 is its grit. */
const diameter = /^(?=[φd]|\d{1,2}(?!\d)|\d+mm)[φd]?(\d+(?:\.\d+)?)(?:mm)?$/

/** Before the noun another one only says what that is like, if it may: 硅胶 of 硅胶 O型圈. */
function asSaid(needs: Need[], { lexicon }: Knowledge): Need[] {
  const last = needs.findLast(({ text, rank }) => isWord.test(text) && rank >= rankOfNoun)
  const mayBeSaid = ({ text, rank }: Need) =>
    rank >= rankOfNoun && lexicon.meaningsOf(text).some(isSaidValue)
  return needs.map((need) =>
    last && need !== last && mayBeSaid(need) ? { ...need, rank: need.rank - rankOfMeasure } : need,
  )
}

/** The last word of Chinese is the noun: 不锈钢外六角, 牙条 不锈钢, and 直通 beside 内丝. */
function withHead(needs: Need[]): Need[] {
  const isNoun = ({ text, rank }: Need) => isWord.test(text) && rank >= rankOfNoun - 1
  const nouns = needs.filter(isNoun).filter(({ text }) => !isThread(text))
  const isOfPlace = nouns.length > 0 && nouns.every(({ text }) => isPlace(text))
  if (nouns.length > 0 && !(isOfPlace && needs.some(({ text }) => isThread(text)))) return needs
  const heads = needs.filter(
    ({ text, rank }) =>
      isWord.test(text) &&
      rank > rankOfFiller &&
      !(isSaid(text) || isThread(text) || isPlace(text)),
  )
  const long = heads.filter(({ text }) => text.length > 1)
  const noun = long.findLast(({ text }) => !isSaidValue(text))
  const mayBeSaid = needs.some(({ text }) => isSeries.test(text))
  const head = noun ?? (mayBeSaid ? undefined : (long.at(-1) ?? heads.at(-1)))
  return needs.map((need) => (need === head ? { ...need, rank: rankOfNoun } : need))
}

/** 铜芯 of YJV 铜芯 is no thing. */
const isSeries = /^[a-z]{3,}$/

/** WD-40 is what others are called after; 3M is three metres, too. */
const longName = 4

const isSpecific = (code: string) => code.length > 1 && /\d/.test(code)

const first = (code: string, { lexicon }: Knowledge): Atom[] => [
  atom('whole', code),
  ...(code.length >= longName && lexicon.isBrand(code) ? [atom('word', code)] : []),
  ...(isOrderNumber(code) ? [atom('code', code)] : []),
]

/** GR24-14-19 has its parts in this order, 6204-2RS is no 6204-2NSE, and 3205 A is called 3205 before SFU3205 is. */
function begun({ text }: { text: string }): Atom[] {
  const code = squashFolded(text)
  if (/^\d+-\d+$/.test(text)) return [atom('word', code)]
  if (isChain.test(code)) return [atom('word', `${code}1`)]
  if (isBareNumber(code)) return [atom('begin', code)]
  const isCode = pieces(text).length > 1 || isMixed.test(code)
  if (!isCode || isSize(code) || isQuantity(code) || han.test(code)) return []
  return [atom('word', code), atom('begin', code)]
}

/** A dial of 10mm reads from 0 to 10, and a gauge of 1MPa from 0 to 1; 12mm are rather those than any 12. */
const fromZero = ({ text }: Token): Atom[] =>
  /^\d{1,4}(?:\.\d{1,2})?(?:mm|mpa)$/.test(text)
    ? [atom('word', text), atom('word', `0${text}`)]
    : []

/** 平底万向 is said of goods in these words, before 平底万向带刹 is. */
const wholes = (text: string, { lexicon, meaningsOf }: Knowledge): Atom[] =>
  (text.match(/\p{sc=Han}+/gu) ?? [])
    .filter((run) => run.length > 2 && run.length <= longestValue)
    .filter((run) => !lexicon.isTerm(run) && meaningsOf(run).length === 0)
    .map((run) => atom('word', run))
const longestValue = 8

/** 16B is rather the chain 16B-1 than 16B-2. */
const isChain = /^\d\d[ab]$/

const isMixed = /^(?=.*[a-z])(?=.*\d).{4,}$/
const han = /\p{sc=Han}/u

/** zhou cheng is zhoucheng. */
function joinSpelled(tokens: Token[], { lexicon, sounds }: Knowledge): Token[] {
  const isSpelled = (some: Token[]) =>
    some.length > 1 &&
    some.every(({ text }) => /^[a-z]+$/.test(text) && !lexicon.isBrand(text)) &&
    sounds.cut(keyOf(some)) !== null
  return spansOf(tokens, isSpelled).flatMap((span) =>
    span.length > 1 ? merged(span, keyOf(span)) : span,
  )
}

/** The longest match wins, so that 螺丝 has no say in 螺丝刀. */
const joinSynonyms = (tokens: Token[], text: string, by: Knowledge): Need[] =>
  spansOf(
    tokens,
    (some) =>
      (by.lexicon.meaningsOf(keyOf(some)).length > 0 && isUnbroken(some, text)) || isCounted(some),
  ).flatMap((span) => {
    if (span.length === 1) return span.map((token) => needOf(token, by))
    const typed = text.slice(span[0]?.start, span.at(-1)?.end)
    return [phraseNeed(span, merged(span, typed), by)]
  })

/** 砂纸 and 张 of 砂纸 240目 张 are no 砂纸张. */
const isUnbroken = (some: Token[], text: string): boolean =>
  some.every(
    ({ start }, at) => at === 0 || !/[\p{L}\d]/u.test(text.slice(some[at - 1]?.end, start)),
  )

const merged = (span: Token[], text: string): Token => ({
  text,
  start: span[0]?.start ?? 0,
  end: span.at(-1)?.end ?? 0,
  isChinese: span.every(({ isChinese }) => isChinese),
})

const longestSpan = 6

/** Answers from the left the longest spans that fit; what fits nowhere stays single. */
function spansOf(tokens: Token[], fits: (some: Token[]) => boolean): Token[][] {
  const spans: Token[][] = []
  for (let at = 0; at < tokens.length; at += spans.at(-1)?.length ?? 1) {
    let length = Math.min(longestSpan, tokens.length - at)
    while (length > 1 && !fits(tokens.slice(at, at + length))) length--
    spans.push(tokens.slice(at, at + length))
  }
  return spans
}

type Span = { text: string; code: string; start: number; end: number }

/** Codes beside each other may be one: 6204 2rs is 62042rs, nu 310 ecj is nu310ecj. */
function codeSpans(tokens: Token[], { lexicon }: Knowledge): Span[] {
  const isCode = ({ text, isChinese }: Token) => !isChinese && !lexicon.isBrand(squashFolded(text))
  return tokens.flatMap((token, at) => {
    const end = tokens.findIndex((one, place) => place >= at && !isCode(one))
    const run = tokens.slice(at, end < 0 ? at + longestSpan : Math.min(end, at + longestSpan))
    return run.slice(1).flatMap((last, place) => {
      const code = keyOf(run.slice(0, place + 2))
      if (code.length < 4 || !/\d/.test(code)) return []
      return [{ text: code, code, start: token.start, end: last.end }]
    })
  })
}

/** Adds the joined code as an alternative of each of its codes: (a or ab) and (b or ab) is ab, or a and b. */
/** NXB-63 1P is no beginning of NXB-63 1P+N. */
const endsInPoles = /\dp$/

const alsoJoined = (need: Need, spans: Span[]): Need => ({
  ...need,
  also: [
    ...need.also,
    ...spans
      .filter(({ start, end }) => start <= need.start && need.end <= end)
      .filter(({ code }) => !endsInPoles.test(code))
      .flatMap(({ code }) => [
        [atom('begin', code)],
        ...(isOrderNumber(code) ? [[atom('code', code)]] : []),
      ]),
  ],
})

/** M8 30 is M8x30; of a single number the diameter is meant. What is counted is no size: 10mm 4刃. */
function sizes(tokens: Token[]): Atom[] {
  const isCounted = ({ end }: Token) =>
    tokens.some(({ start, isChinese }) => isChinese && start === end)
  if (tokens.some(({ text }) => /^\d+-\d+$/.test(text))) return []
  const numbers = tokens.filter(
    (token) => isSize(token.text.replace(/mm$/, '')) && !isCounted(token),
  )
  const run = numbers.filter(({ start }, at) => at === 0 || numbers[at - 1]?.end === start - 1)
  const texts = run.map(({ text }) => text.replace(/mm$/, ''))
  const [only = ''] = texts
  if (texts.length === 1)
    return signsOf(only, tokens.length === 1).map((sign) => atom('word', sign + number(only)))
  return texts.slice(1).map((_, at) => atom('word', texts.slice(0, at + 2).join('x')))
}

const number = (text: string) => text.replace('φ', '')

/** A number alone means nothing before the rest: D10 is a breaker, too. */
function signsOf(text: string, isAlone: boolean): string[] {
  if (!/^φ?[\d.]+$/.test(text)) return []
  if (text.startsWith('φ')) return isAlone ? ['φ'] : ['φ', 'd']
  return isAlone ? [] : ['φ', 'm']
}
