import { type Token, tokensOf } from './cut.rules.ts'
import { fold, halvesOf, isSize, pieces, sidesOf, squash } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { type Alternative, type Atom, atom, type Group } from './plan.rules.ts'
import type { Need, Way } from './question.rules.ts'
import type { Sounds } from './sounds.rules.ts'

export type Knowledge = { lexicon: Lexicon; sounds: Sounds }

export const needOf = (token: Token, by: Knowledge): Need =>
  token.isChinese ? wordNeed(token, by) : codeNeed(token, by)

/** A word, what it also means, the category of its name; otherwise all of its pairs of characters. */
export function wordNeed(token: Token, { lexicon }: Knowledge): Need {
  const { text } = token
  const ways: Way[] = [
    { group: [[atom('word', text)], ...meaningsOf(text, lexicon), ...categoriesOf(text, lexicon)] },
  ]
  if (text.length === 1) ways.push({ group: [[atom('prefix', text)]] })
  if (text.length > 2) ways.push({ group: [pairsOf(text)] })
  return need(token, ways, lexicon)
}

/** A code as it is, as pinyin, as a beginning, or as what it is made of: brand and model, letters and figures. */
export function codeNeed(token: Token, by: Knowledge): Need {
  const { lexicon, sounds } = by
  const code = squash(token.text)
  const ways: Way[] = [{ group: [...exactly(code, lexicon), ...replaced(token.text, lexicon)] }]
  const spelled = isSpelling(code) ? sounds.cut(code) : null
  if (spelled)
    ways.push({ needs: spelled.map((word) => wordNeed(part(token, word), by)), areAll: true })
  ways.push({ group: beginning(code) })
  for (const parts of splits(token.text, code, lexicon))
    ways.push({
      needs: parts.map((text, at) => partNeed(part(token, text), at === parts.length - 1, by)),
      areAll: false,
    })
  return need(token, ways, lexicon)
}

/** Several tokens that together are a term of a synonym: o型圈, v带. */
export function phraseNeed(tokens: Token[], token: Token, by: Knowledge): Need {
  const { lexicon } = by
  const itself = tokens.map(({ text }) => atom('word', squash(text)))
  return need(
    token,
    [
      { group: [itself, ...meaningsOf(squash(token.text), lexicon)] },
      { needs: tokens.map((one) => needOf(one, by)), areAll: true },
    ],
    lexicon,
  )
}

const need = ({ text, start, end }: Token, ways: Way[], lexicon: Lexicon): Need => ({
  text,
  start,
  end,
  rank: rankOf(text, start, lexicon),
  ways: ways.filter((way) => !('group' in way) || way.group.length > 0),
  also: [],
})

const part = (token: Token, text: string): Token => ({ ...token, text })

/** Models first, then words from the right, where the noun is; sizes and bare numbers go first of all. */
function rankOf(text: string, start: number, lexicon: Lexicon): number {
  const code = squash(text)
  const isModel =
    /\d/.test(code) && !isSize(code) && !isMeasure.test(code) && !lexicon.isBrand(code)
  if (isModel || /^\d{4,}$/.test(code)) return 3000 - start
  if (/\d/.test(code) && !lexicon.isBrand(code)) return 1000 - start
  return (text.length > 1 ? 2000 : 1500) + start
}

const isMeasure = /^[\d.⁄]+(?:mm|cm|kg|kw|mpa|ml|ma|[gmwvaltph])$/

const isSpelling = (code: string) => /^[a-z]{4,}$/.test(code)

function partNeed(token: Token, isLast: boolean, by: Knowledge): Need {
  if (isSpelling(token.text)) return codeNeed(token, by)
  const ways: Way[] = [{ group: exactly(token.text, by.lexicon) }]
  if (isLast && token.text.length > 1) ways.push({ group: beginning(token.text) })
  return need(token, ways, by.lexicon)
}

/** A millimetre is what is meant where there is no unit. */
function exactly(code: string, lexicon: Lexicon): Group {
  const number = /^φ?([\d.⁄]+)(?:mm)?$/.exec(code)?.[1]
  const isModel = code.length >= 4 && /\d.*[a-z]$/.test(code) && !isSize(code)
  return [
    [atom('word', code)],
    ...(number && number !== code ? [[atom('word', number)]] : []),
    ...(isModel ? [[atom('model', code)]] : []),
    ...(isOrderNumber(code) ? [[atom('code', code)]] : []),
    ...meaningsOf(code, lexicon),
    ...categoriesOf(code, lexicon),
  ]
}

export const isOrderNumber = (code: string): boolean => code.length >= 5 && /\d{3}/.test(code)

const beginning = (code: string): Group => [
  ...(code.length > 1 ? [[atom('prefix', code)]] : []),
  ...(code.length > 1 && /\d/.test(code) && !isSize(code) ? [[atom('model', code)]] : []),
]

/** skf6204-2rs → skf, 62042rs; then by its own borders: skf, 6204, 2rs. */
function splits(text: string, code: string, { latinNames }: Lexicon): string[][] {
  const brand = latinNames
    .filter((name) => code.startsWith(name) && code.length > name.length)
    .toSorted((a, b) => b.length - a.length)[0]
  const parts = pieces(text).flatMap(sidesOf).flatMap(halvesOf)
  const long = parts.filter((part) => part.length > 1)
  const own = long.length > 0 ? long : parts
  return [
    ...(brand ? [[brand, code.slice(brand.length)]] : []),
    ...(own.length > 1 || own[0] !== code ? [own] : []),
  ]
}

/** 6204zz is also 6204 with what zz is elsewhere: 2z. */
function replaced(text: string, lexicon: Lexicon): Alternative[] {
  const parts = pieces(text).flatMap(halvesOf)
  if (parts.length < 2) return []
  return parts.flatMap((part, at) =>
    lexicon
      .meaningsOf(part)
      .map((meaning) =>
        parts.map((one, place) => atom('word', place === at ? squash(meaning) : one)),
      ),
  )
}

const categoriesOf = (text: string, lexicon: Lexicon): Group =>
  lexicon.categoriesOf(text).map((id) => [atom('category', id)])

/** A meaning is looked for by its words, by their pairs of characters, and as the category of its name. */
const meaningsOf = (key: string, lexicon: Lexicon): Group =>
  lexicon.meaningsOf(key).flatMap((meaning) => {
    const tokens = tokensOf(fold(meaning), lexicon)
    const words = tokens.map(({ text }) => atom('word', squash(text)))
    const paired = tokens.flatMap(({ text, isChinese }) =>
      isChinese && text.length > 1 ? pairsOf(text) : [atom('word', squash(text))],
    )
    return [words, paired, ...categoriesOf(squash(meaning), lexicon)]
  })

export const pairsOf = (word: string): Atom[] =>
  Array.from({ length: word.length - 1 }, (_, at) => atom('word', word.slice(at, at + 2)))
