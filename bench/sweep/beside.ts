import { isNumber, nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { type Goods, has, plain } from './goods.ts'
import type { Part } from './questions.ts'
import { countedAs, spokenUnitsOf } from './units.ts'
import type { Words } from './words.ts'

/** A size that nothing of a noun has, beside one that is made. */
export type Beside = {
  family: string
  keyword: string
  form: string
  attribute: string
  /** This is to be told. */
  value: string
  /** The nearest of these come first. */
  isAmong(goods: Goods): boolean
  /** The nearest by any of these are right: a number without a name may be any measure in its unit. */
  distances: Distance[]
}
type Distance = (goods: Goods) => number | undefined

type Measure = { key: string; name: string; before: string; unit: string }
type Noun = { text: string; isTrue: NonNullable<Part['isTrue']> }
type Drawing = <T>(all: readonly T[]) => T[]

const each = { values: 2, forms: 3 }

/** Asks for each measured attribute of each family, in the notations of buyers, for sizes between and beyond its own. */
export function besideQuestions(all: Goods[], words: Words, drawn: Drawing): Beside[] {
  return [...Map.groupBy(all, ({ family }) => family).values()].flatMap((goods) =>
    measuresOf(goods).flatMap((measure) => ofMeasure(measure, goods, { all, words, drawn })),
  )
}

function measuresOf(goods: Goods[]): Measure[] {
  const found = goods.flatMap(({ attributes }) =>
    attributes.flatMap(([key, value]) => measureOf(key, value)?.measure ?? []),
  )
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

/** 内径(mm) 20, 32A, M8, DN25 and 齿数 20 are measures, 1/4 and 0-25mm are none. */
function measureOf(key: string, value: string): { measure: Measure; number: number } | undefined {
  const { name, unit } = nameAndUnit(key)
  if (isSilent.test(name)) return
  if (isNumber(value))
    return unit || countedAs[name] || name === '速比'
      ? { measure: { key, name, before: '', unit: unit.replace(/@.*/, '') }, number: Number(value) }
      : undefined
  const [, before = '', number = '', after = ''] =
    /^(M|DN|PN|[AD]C)?([\d.]+) ?(k?[AVWgm]|kg|mA|t|L|ml|mL|MPa|mm²|磅|码|寸|米|级)?$/.exec(value) ??
    []
  if (!number || !(before || after)) return
  return { measure: { key, name, before, unit: after }, number: Number(number) }
}

/** Nobody asks for these by number: forces, the letters of drawings, and models (1277A is no current). */
const isSilent = /^(?:理论出力|[dDLR]|性能等级|节圆直径|系列|孔[12]|型号|链号|机座)$/

type World = { all: Goods[]; words: Words; drawn: Drawing }

function ofMeasure(measure: Measure, goods: Goods[], world: World): Beside[] {
  const some = goods.filter((one) => numberOf(one, measure) !== undefined)
  const nouns = world
    .drawn(some)
    .slice(0, 3)
    .flatMap((one) => nounOf(one, world))
  const different = [...new Map(nouns.map((noun) => [noun.text, noun])).values()].slice(0, 2)
  return different.flatMap((noun) => {
    const among = world.all.filter((one) => noun.isTrue(one))
    const made = among.flatMap((one) => numberOf(one, measure) ?? [])
    return world
      .drawn(valuesBeside(made))
      .slice(0, each.values)
      .flatMap((number) => asked({ measure, noun, among, number: String(number) }, world))
  })
}

function nounOf(goods: Goods, { words, drawn }: World): Noun[] {
  const nouns = drawn(words.nounsOf(goods)).filter(({ text }) => isHan.test(text))
  return nouns.slice(0, 1).map(({ text, isTrue }) => ({ text, isTrue }))
}
const isHan = /^\p{sc=Han}{2,}$/u

const numberOf = (goods: Goods, measure: Measure): number | undefined =>
  goods.attributes
    .flatMap(([key, value]) => measureOf(key, value) ?? [])
    .find(({ measure: { key, before, unit } }) => isSame(measure, { key, before, unit }))?.number

const isSame = (one: Measure, other: Omit<Measure, 'name'>) =>
  one.key === other.key && one.before === other.before && one.unit === other.unit

/** Between each two, and a little above the largest. */
function valuesBeside(made: number[]): number[] {
  const sorted = [...new Set(made)].toSorted((a, b) => a - b)
  const isWhole = sorted.every(Number.isInteger)
  const between = sorted.slice(1).flatMap((high, at) => {
    const low = sorted[at] ?? 0
    const middle = isWhole ? Math.floor((low + high) / 2) : round((low + high) / 2)
    return low < middle && middle < high
      ? [middle, ...(isWhole && high - low > 3 ? [low + 1] : [])]
      : []
  })
  const last = sorted.at(-1) ?? 0
  return [...between, isWhole ? Math.ceil(last * 1.1) + (last < 10 ? 1 : 0) : round(last * 1.1)]
}
const round = (value: number) => Number(value.toFixed(value < 1 ? 2 : 1))

type Asking = { measure: Measure; noun: Noun; among: Goods[]; number: string }

function asked({ measure, noun, among, number }: Asking, { drawn }: World): Beside[] {
  const value = Number(number)
  const distance = (goods: Goods) => {
    const own = numberOf(goods, measure)
    return own === undefined ? undefined : Math.abs(own - value)
  }
  const isAnywhere = among.some(({ text }) => has(text, number))
  const isOwn = among.some((goods) => distance(goods) === 0)
  if (isOwn || value === 0) return []
  const isMain = among.every((goods) => distance(goods) === undefined || isMainOf(measure, goods))
  const forms = formsOf(measure, noun.text, number).filter(
    ({ isNamed }) => isNamed || (isMain && !isAnywhere),
  )
  return drawn(forms)
    .slice(0, each.forms)
    .map(({ form, keyword, isNamed }) => ({
      family: among[0]?.family ?? '',
      ...{ keyword, form, attribute: measure.key, value: number, isAmong: noun.isTrue },
      distances: isNamed ? [distance] : [distance, distanceOfAny(value, measure.unit)],
    }))
}

/** What a thing is called after is its first measure; nobody says the others without their names. */
const isMainOf = ({ key, unit }: Measure, { attributes }: Goods): boolean =>
  unit !== 'mm' ||
  attributes.find(([own, value]) => own.endsWith('(mm)') && isNumber(value))?.[0] === key

/** A number without a name may be anything in its unit: 0.7kg stand in 包装(kg) and in 包装. */
const distanceOfAny =
  (value: number, unit: string): Distance =>
  ({ attributes }) => {
    const own = attributes.flatMap(([key, text]) => {
      const found = measureOf(key, text)
      return found?.measure.unit === unit ? [Math.abs(found.number - value)] : []
    })
    return own.length > 0 ? Math.min(...own) : undefined
  }

type Form = { form: string; keyword: string; isNamed: boolean }

function formsOf({ name, before, unit }: Measure, noun: string, number: string): Form[] {
  const form = (name: string, keyword: string, isNamed = false): Form => ({
    form: name,
    keyword,
    isNamed,
  })
  const whole = before + number + unit
  const named = [
    form('name', `${noun} ${name}${number}`, true),
    form('name and unit', `${name}${whole} ${noun}`, true),
    form('name behind', `${number}${name} ${noun}`, true),
  ]
  if (before)
    return [
      form('code', `${noun} ${whole}`),
      form('code before', `${whole}${noun}`),
      form('code of', `${whole}的${noun}`),
    ]
  if (unit === 'mm')
    return [
      ...named,
      form('mm', `${noun} ${number}mm`),
      form('毫米', `${number}毫米${noun}`),
      form('mm of', `${number}mm的${noun}`),
      ...(isRound.test(name)
        ? [
            form('φ', `φ${number}${noun}`),
            form('φ behind', `${noun}φ${number}`),
            form('of', `${number}的${noun}`),
          ]
        : []),
      ...(isLong.test(name)
        ? [form('长', `${noun} ${number}长`, true), form('长 before', `${noun} 长${number}`, true)]
        : []),
    ]
  const spoken = [...spokenUnitsOf(unit), ...(countedAs[name] ?? [])]
  return [
    ...(unit && unit !== 'in'
      ? [
          form('unit', `${noun} ${whole}`),
          form('unit before', `${whole}${noun}`),
          form('unit of', `${whole}的${noun}`),
        ]
      : []),
    ...spoken.flatMap((word) => [
      form(word, `${noun} ${number}${word}`),
      form(`${word} before`, `${number}${word}${noun}`),
    ]),
    ...(unit && unit !== 'in' ? [] : named),
  ]
}

const isRound = /径$|^孔|^d$|^夹持/
const isLong = /^(?:长度?|总长|全长)$/

/** Sizes of models and of threads with one number changed: M8×33, 5M-452. */
export function besideModels(all: Goods[], words: Words, drawn: Drawing): Beside[] {
  return [...Map.groupBy(all, ({ family }) => family).values()].flatMap((goods) =>
    drawn(goods)
      .slice(0, mostOfFamily)
      .flatMap((one) => ofSize(one, { all, words, drawn })),
  )
}
const mostOfFamily = 8

/** Another thread is another thing; of other sizes either side may be the one that changes. */
function ofSize(goods: Goods, world: World): Beside[] {
  const [size = ''] = /(?<= )(?:M|ST)[\d.]+×[\d.]+(?= |$)/.exec(goods.name) ?? []
  const [noun] = nounOf(goods, world)
  const [, begin = '', last = ''] = /^(.*×)([\d.]+)$/.exec(size) ?? []
  if (!noun || !begin) return []
  const lastOf = ({ name }: Goods) => {
    const at = name.indexOf(begin)
    const [, own] =
      at < 0 || /[\d.]/.test(name[at - 1] ?? '')
        ? []
        : (/^([\d.]+)(?!×)/.exec(name.slice(at + begin.length)) ?? [])
    return own === undefined ? undefined : Number(own)
  }
  const isAmong = (one: Goods) => noun.isTrue(one) && lastOf(one) !== undefined
  const among = world.all.filter(isAmong)
  const beside = world.drawn(valuesBeside(among.flatMap((one) => lastOf(one) ?? []))).slice(0, 2)
  return beside.flatMap((number) =>
    world.all.some(({ text }) => has(text, plain(begin + number)))
      ? []
      : world
          .drawn([
            `${noun.text} ${begin}${number}`,
            `${(begin + number).replaceAll('×', '*')} ${noun.text}`,
            `${(begin + number).replaceAll('×', 'x')}${noun.text}`,
          ])
          .slice(0, 1)
          .map((keyword) => ({
            family: goods.family,
            ...{
              keyword,
              form: 'size',
              attribute: `size ${last ? '×' : ''}`,
              value: String(number),
              isAmong,
            },
            distances: [
              (one: Goods) => {
                const own = lastOf(one)
                return own === undefined ? undefined : Math.abs(own - number)
              },
            ],
          })),
  )
}

export const faultKinds = ['untold', 'astray', 'far'] as const

/** untold: the number is not said to be missing; astray: another thing comes first; far: a nearer one exists. */
export function besideFaults(
  one: Beside,
  page: Goods[],
  told: string[],
  all: Goods[],
): (typeof faultKinds)[number][] {
  const among = all.filter(one.isAmong)
  const isUntold = !told.some((word) => has(plain(word), one.value))
  const isAstray = !page.slice(0, 1).some(one.isAmong)
  const isFar = !isAstray && !one.distances.some((distance) => isNearest(page, among, distance))
  return [
    ...(isUntold ? (['untold'] as const) : []),
    ...(isAstray ? (['astray'] as const) : []),
    ...(isFar ? (['far'] as const) : []),
  ]
}

function isNearest(page: Goods[], among: Goods[], distance: Distance): boolean {
  const of = (goods: Goods) => distance(goods) ?? Number.POSITIVE_INFINITY
  const least = Math.min(...among.map(of))
  const near = among.filter((goods) => of(goods) <= least + rounding).length
  return page.slice(0, Math.min(2, near)).every((goods) => of(goods) <= least + rounding)
}
const rounding = 1e-9
