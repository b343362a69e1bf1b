import { factsOf, type Saying } from './forms.ts'
import type { Goods } from './goods.ts'
import type { Words } from './words.ts'

/** A part says a fact, or nothing (`isTrue` is missing): a courtesy, a use, a count. */
export type Part = Pick<Saying, 'text' | 'about' | 'form' | 'isNoun'> & {
  isTrue?: Saying['isTrue']
}

export type Question = {
  family: string
  parts: Part[]
  style: Style
  /** This does not exist, and is to be told. */
  absent?: { value: string }
}

const styles = ['plain', 'glued', 'comma', 'wide', 'wide blank', 'upper', 'lower'] as const
type Style = (typeof styles)[number]

export const keywordOf = ({ parts, style }: Pick<Question, 'parts' | 'style'>): string => {
  const texts = parts.map(({ text }) => text)
  if (style === 'glued') return texts.reduce(glued)
  const joined = texts.join(style === 'comma' ? '，' : style === 'wide blank' ? '\u3000' : ' ')
  if (style === 'upper') return joined.toUpperCase()
  if (style === 'lower') return joined.toLowerCase()
  return style === 'wide' ? joined.replace(/[!-~]/g, wide) : joined
}

/** Letters and figures beside each other would be another code. */
const glued = (before: string, next: string): string =>
  isCode.test(before.slice(-1)) && isCode.test(next.charAt(0)) ? `${before} ${next}` : before + next
const isCode = /[\x21-\x7eφΦø×]/

const wide = (char: string) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)

const courtesies = {
  before: '求购 采购 我要 需要 请问有 有没有 我想买 急需 找 询价'.split(' '),
  behind:
    '多少钱 价格 报价 现货 有货吗 有吗 厂家 批发 谢谢 怎么卖 哪里买 一个 什么价 急用 要现货'.split(
      ' ',
    ),
  uses: '机床用 车间用 设备用 工厂用 维修用 配电柜用 电机用'.split(' '),
}

/** All that is left to chance; the same seed gives the same. */
export type Draw = { random: () => number; shuffled: <T>(all: readonly T[]) => T[] }

const oneOf = <T>(all: readonly T[], { random }: Draw): T | undefined =>
  all[Math.floor(random() * all.length)]

type Asked = { count: number; drawFrom: (family: number) => Draw }

/**
 * Asks as often for each family, and in it for each way to say each attribute, with as many different values as there
 * is room for.
 */
export function questionsOf(all: Goods[], words: Words, { count, drawFrom }: Asked): Question[] {
  const families = [...Map.groupBy(all, ({ family }) => family).values()]
  const each = Math.ceil(count / families.length)
  return families.flatMap((goods, at) => ofFamily(goods, words, each, drawFrom(at)))
}

function ofFamily(goods: Goods[], words: Words, count: number, draw: Draw): Question[] {
  const some = draw.shuffled(goods).slice(0, mostDrawn)
  const mains = some.flatMap((one) =>
    [...factsOf(one), ...words.spokenOf(one), ...words.nounsOf(one)].map((saying) => ({
      one,
      saying,
    })),
  )
  const kinds = [...Map.groupBy(mains, ({ saying }) => kindOf(saying)).values()]
  const lists = kinds.map((list) => draw.shuffled(list))
  const turns = Array.from({ length: count }, (_, at) => {
    const list = lists[at % lists.length] ?? []
    return list[Math.floor(at / lists.length) % list.length]
  })
  return turns.flatMap((turn) => (turn ? questionOf(turn.one, turn.saying, words, draw) : []))
}

const mostDrawn = 40

/** Every spoken word is a kind of its own. */
const kindOf = ({ about, form, text }: Saying) =>
  `${about}\t${form}\t${form === 'spoken' || about === 'noun' ? text : ''}`

function questionOf(goods: Goods, main: Saying, words: Words, draw: Draw): Question[] {
  const noun = main.isNoun ? main : oneOf(words.nounsOf(goods), draw)
  if (!noun) return []
  const facts = factsWith(main, goods, draw)
  const style = (draw.random() < 0.5 && oneOf(styles, draw)) || 'plain'
  const absent = draw.random() < 0.15 ? changed(facts, draw) : undefined
  const said = inOrder(noun, absent?.facts ?? facts, draw)
  return [
    {
      ...{ family: goods.family, parts: withExtras(said, goods, draw), style },
      ...(absent && { absent: { value: absent.value } }),
    },
  ]
}

/** Up to two more facts of the same article; beside a noun there may be none. */
function factsWith(main: Saying, goods: Goods, draw: Draw): Saying[] {
  if (main.isNoun && draw.random() < 0.5) return []
  const facts = main.isNoun ? [] : [main]
  const most = main.form === behind ? 0 : Math.floor(draw.random() * (main.isNoun ? 2 : 3))
  for (const other of draw.shuffled(factsOf(goods))) {
    if (facts.length > most) break
    if (other.form === behind || facts.some((fact) => isSameFact(fact, other))) continue
    facts.push(other)
  }
  return facts
}

/** Names stand on one side of their numbers in all of a keyword. */
const behind = 'name behind'

const isMeasured = ({ about }: Saying) => /^(?:size|measures|diameter|model)$/.test(about)
const isSameFact = (one: Saying, other: Saying) =>
  one.about === other.about || (isMeasured(one) && isMeasured(other)) || isIn(one, other)
/** Nobody says a size and a side of it. */
const isIn = (one: Saying, other: Saying) =>
  (isMeasured(one) && !!other.number) || (isMeasured(other) && !!one.number)

/** Gives one number another value; whether any goods have that is seen later. */
function changed(facts: Saying[], draw: Draw): { facts: Saying[]; value: string } | undefined {
  const fact = facts.find(({ number }) => number)
  if (!fact?.number) return
  const own = Number(fact.number.value)
  const near = [own + 1, own + 3, own - 1, Math.round(own * 1.3), own + 7]
  const other = oneOf(
    near.filter((one) => one > 0),
    draw,
  )
  const value = String(other)
  const text = fact.number.with(value)
  if (text === fact.text) return
  const said: Saying = { ...fact, text, isTrue: () => false }
  return { facts: facts.map((one) => (one === fact ? said : one)), value }
}

function inOrder(noun: Saying, facts: Saying[], draw: Draw): Part[] {
  const place = draw.random()
  if (place < 0.35) return [noun, ...facts]
  return place < 0.7 ? [...facts, noun] : draw.shuffled([noun, ...facts])
}

const counts = ['5', '10', '20', '100', '1000', '三', '十']

function withExtras(parts: Part[], { unit }: Goods, draw: Draw): Part[] {
  const chance = draw.random()
  const nothing = (about: string, text = ''): Part => ({ about, form: about, text })
  if (chance < 0.06) return [nothing('courtesy', oneOf(courtesies.before, draw)), ...parts]
  if (chance < 0.14) return [...parts, nothing('courtesy', oneOf(courtesies.behind, draw))]
  if (chance < 0.24) {
    const counted = `${oneOf(counts, draw)}${oneOf([unit, '个', '件', unit], draw)}`
    return [...parts, nothing('count', counted)]
  }
  const at = parts.findIndex(({ isNoun }) => isNoun)
  return chance < 0.28
    ? parts.toSpliced(at, 0, nothing('use', oneOf(courtesies.uses, draw)))
    : parts
}
