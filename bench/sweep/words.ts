import { parseCsv } from '#db/seed/catalogue/csv.ts'
import { dataText } from '#db/seed/dataText.ts'
import type { Saying } from './forms.ts'
import { type Goods, hasAll, tokensOf } from './goods.ts'

export type Words = {
  nounsOf(goods: Goods): Saying[]
  /** What buyers call facts of it, and of nothing but it and its like. */
  spokenOf(goods: Goods): Saying[]
}

/** What goods are called: by the mall, by their names and by the tables of spoken words. */
export function openWords(all: Goods[]): Words {
  const rows = ['spoken', 'synonyms'].flatMap(read)
  const meanings = Map.groupBy(rows, ({ term }) => term)
  const meantBy = (term: string) => meanings.get(term)?.map(({ meaning }) => meaning) ?? []
  const spoken = spokenByFamily(all, rows, meantBy)
  const nounsOf = (goods: Goods) => [
    ...ownNouns(goods).map((noun) => nounSaying(noun, meantBy(noun))),
    ...trueOf(spoken, goods).filter(({ isNoun }) => isNoun),
  ]
  const isFact = ({ isNoun, text }: Saying) => !isNoun && !isThing.test(text)
  return { nounsOf, spokenOf: (goods) => trueOf(spoken, goods).filter(isFact) }
}

/** Two nouns of other goods beside each other say nothing. */
const isThing = /[管阀器圈帽钉母垫锁簧攻牙件]$/

const trueOf = (spoken: Map<string, Saying[]>, goods: Goods): Saying[] =>
  (spoken.get(goods.family) ?? []).filter(({ isTrue }) => isTrue(goods))

const nounSaying = (text: string, meant: string[]): Saying => ({
  ...{ text, about: 'noun', form: 'noun', isNoun: true },
  isTrue: isAnyOf([text, ...meant]),
})

const isAnyOf = (texts: string[]) => {
  const ways = texts.map(tokensOf)
  return ({ text }: Goods) => ways.some((tokens) => hasAll(text, tokens))
}

function ownNouns({ name, categories, attributes }: Goods): string[] {
  const [head = ''] = /\p{sc=Han}{2,}/u.exec(name) ?? []
  const kind = attributes.find(([key, value]) => key === '类型' && isHan.test(value))?.[1] ?? ''
  const called = categories.slice(0, 2)
  return [...new Set([head, kind, ...called])].filter((text) => text.length > 1)
}

const isHan = /^\p{sc=Han}{2,}$/u

/** A term may mean several things: it is true of an article that is any of them. */
function spokenByFamily(
  all: Goods[],
  rows: Row[],
  meantBy: (term: string) => string[],
): Map<string, Saying[]> {
  const byFamily = Map.groupBy(rows, ({ family }) => family)
  const found = new Map<string, Saying[]>()
  for (const [family, goods] of Map.groupBy(all, (one) => one.family)) {
    const nouns = [...new Set(goods.flatMap((one) => [...ownNouns(one), ...one.categories]))]
    const here = [...(byFamily.get(family) ?? []), ...(byFamily.get('') ?? [])]
    const sayings = [...new Set(here.map(({ term }) => term))].map((term) =>
      spokenSaying(term, meantBy(term), nouns),
    )
    found.set(
      family,
      sayings.filter(({ isTrue }) => goods.some(isTrue)),
    )
  }
  return found
}

type Row = { family: string; term: string; meaning: string }

/** A mutual synonym holds both ways, and those of no family hold in all. */
const read = (file: string): Row[] =>
  parseCsv(dataText(`catalogue/${file}.csv`)).flatMap(
    ({ family = '', term = '', meaning = '', isMutual }) => [
      { family, term, meaning },
      ...(isMutual === '1' ? [{ family, term: meaning, meaning: term }] : []),
    ],
  )

function spokenSaying(term: string, meant: string[], nouns: string[]): Saying {
  const last = meant.map((meaning) => meaning.split(' ').at(-1) ?? '')
  const isNoun = last.some((word) => isHan.test(word) && nouns.some((noun) => noun.endsWith(word)))
  return {
    ...{ text: term, about: isNoun ? 'noun' : 'word', form: 'spoken', isNoun },
    isTrue: isAnyOf([term, ...meant]),
  }
}
