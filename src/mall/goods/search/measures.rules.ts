import type { Token } from './fold.rules.ts'
import { squashFolded } from './fold.rules.ts'

export type Attribute = { key: string; value: string }

/** A buyer calls a measure so, and goods have it under these names. */
const measures: Record<string, string[]> = {
  缸径: ['缸径'],
  缸内径: ['缸径'],
  行程: ['行程'],
  冲程: ['行程'],
  内径: ['内径', '孔径', '轴径', '通径'],
  内孔: ['内径', '孔径', '轴径', '孔', '孔1', '孔2'],
  轴孔: ['孔径', '内径', '轴径', '孔', '孔1', '孔2'],
  外圆: ['外径'],
  大径: ['外径'],
  轴: ['轴径', '内径'],
  牙距: ['螺距', '节距', '导程'],
  槽径: ['槽径'],
  表盘: ['表盘'],
  表径: ['表盘'],
  盘面: ['表盘'],
  圆角: ['圆角'],
  柄径: ['柄径'],
  轮径: ['轮径'],
  孔径: ['孔径', '内径', '轴承孔径'],
  轴径: ['轴径', '内径'],
  外径: ['外径', '管外径'],
  直径: ['直径', '刃径', '公称直径', '轮径', '节圆直径', '基准直径', 'd', 'φ'],
  口径: ['口径', '通径', 'φ'],
  粗细: ['直径', '线径', 'φ'],
  丝径: ['直径', '线径'],
  管: ['管外径', '外径'],
  孔: ['孔', '孔径', '内径', '轴承孔径', '孔1', '孔2'],
  线径: ['线径'],
  通径: ['通径'],
  节距: ['节距'],
  螺距: ['螺距', '导程'],
  导程: ['导程'],
  对边: ['对边'],
  开口: ['对边', '最大开口'],
  轨宽: ['导轨宽'],
  刃长: ['刃长'],
  长: ['长度', '长', '总长', '全长', '节线长', '周长', '行程'],
  长度: ['长度', '长', '总长', '全长', '节线长', '周长', '行程'],
  总长: ['总长', '全长', '长度', '节线长', '周长'],
  全长: ['全长', '总长', '长度'],
  内切圆: ['内切圆'],
  粗: ['直径', '线径', '外径', 'φ'],
  宽: ['宽度', '宽', '带宽', '装配高', '导轨宽'],
  宽度: ['宽度', '宽', '带宽', '装配高'],
  带宽: ['带宽', '宽'],
  高: ['高', '高度', '装配高', '组合高'],
  高度: ['高度', '高', '装配高', '组合高'],
  厚: ['厚', '宽度', '宽', '高度', '装配高'],
  厚度: ['厚', '宽度', '宽', '高度', '装配高'],
  周长: ['周长', '节线长'],
  带长: ['节线长', '周长'],
  节长: ['节线长'],
  齿数: ['齿数'],
  粒度: ['粒度'],
  系列: ['系列'],
  莫氏: ['莫氏'],
  速比: ['速比'],
  排数: ['排数'],
  芯数: ['芯数'],
  层数: ['层数'],
  叉宽: ['叉宽'],
  叉长: ['叉长'],
  底孔: ['底孔'],
  孔距: ['孔距'],
  节线长: ['节线长'],
  导轨宽: ['导轨宽'],
  装配高: ['装配高'],
  槽数: ['槽数'],
  件数: ['件数'],
  尺码: ['尺码'],
  极数: ['极数'],
  刃径: ['刃径'],
  刀径: ['刃径'],
  公称直径: ['公称直径', '直径'],
  基准直径: ['基准直径'],
  节圆直径: ['节圆直径'],
  节径: ['节圆直径', '基准直径'],
  组合高: ['组合高'],
  滑块宽: ['滑块宽'],
  夹持: ['夹持'],
  最大开口: ['最大开口'],
  管外径: ['管外径', '外径'],
  轴承孔径: ['轴承孔径'],
  分度: ['分度', '分辨力'],
  分辨力: ['分辨力', '分度'],
}

/** These are numbers without a unit; nothing else of goods is such a number (120# is no wheel of 120 mm). */
const counts = new Set('齿数 粒度 速比 排数 芯数 层数 槽数 系列 莫氏 件数 尺码 极数'.split(' '))
const terms = new Set(Object.values(measures).flat())
/** Goods have these in millimetres. */
export const measureNames = [...terms].filter((name) => !counts.has(name))
/** Answers the terms of whatever measures so much. */
export const measuresOf = (digits: string): string[] => measureNames.map((name) => name + digits)

export const lengthNames = ['长度', '长', '总长', '全长', '节线长', '周长']

/** A bearing of 47mm is one of 47 outside, though its first diameter is another. */
export const diametersOf = (digits: string): string[] =>
  ['外径', '管外径', '内径', '孔径', '轴径', '轴承孔径'].map((name) => name + digits)

export const isMeasureName = (text: string): boolean => Object.hasOwn(measures, text)

export const isCounted = (name: string): boolean => counts.has(name)

/** A number that stands before one of these is a measure, too: 20齿, 4芯, 120# (120目). */
const signs: Record<string, string> = {
  齿: '齿数',
  排: '排数',
  芯: '芯数',
  层: '层数',
  槽: '槽数',
  孔: '孔',
  '#': '粒度',
}

/** 缸径(mm) of 50 is the term 缸径50: a number alone may be any of them. */
export function measureTerm({ key, value }: Attribute): string[] {
  const quantity = quantityTerm(key, value)
  if (quantity.length > 0) return quantity
  const [, area] = (key === '规格' && /^(\d{1,3}(?:\.\d+)?)-\d{1,2}$/.exec(value)) || []
  if (area) return [`${area}mm2`]
  const name = key.endsWith(unit) ? key.slice(0, -unit.length) : counts.has(key) ? key : ''
  if (!terms.has(name) || !isNumber.test(value)) return []
  const number = Number(value)
  return bare.has(name) ? [name + number, String(number)] : [name + number]
}

function quantityTerm(key: string, value: string): string[] {
  if (!isNumber.test(value)) return []
  const [, other] = inOtherUnit.exec(key) ?? []
  const term = other ? Number(value) + other.toLowerCase() : ''
  if (term) return term === '3m' ? [term, '3米'] : [term]
  if (key === '刀尖R(mm)') return [`r${value}`]
  return key.endsWith('(in)') ? [`${Number(value)}寸`] : []
}

/** Nobody names these: 百分表 0.01. */
const bare = new Set(['分度', '分辨力'])

/** What has a diameter before all other measures is called after it: a tube of 8 is φ8 outside, a bearing of 20 inside. */
export function diameterTerm(attributes: Attribute[]): string[] {
  const main = attributes.find(({ key, value }) => mains.has(key) && isNumber.test(value))
  if (main) return [`φ${Number(main.value)}`]
  const first = attributes.find((one) => isMeasure(one) && one.key !== 'R(mm)')
  if (first && diameters.has(first.key)) return [`φ${Number(first.value)}`]
  const [, thread] = attributes.map(threadOf).find(Boolean) ?? []
  return thread ? [`φ${thread}`] : []
}

/** A nut of M10 is one of 10. */
const threadOf = ({ key, value }: Attribute) =>
  key === '规格' || key === '螺纹' ? /^M(\d{1,2})$/.exec(value) : null

/** Couplings and gears are called after these: 减速机 50 is one of the frame 050. */
const mains = new Set(['规格', '机座'])

const diameters = new Set(
  [
    '外径',
    '管外径',
    '直径',
    '刃径',
    '公称直径',
    '内径',
    '轴径',
    '孔径',
    '槽径',
    '轮径',
    '通径',
    '缸径',
    '对边',
    '夹持',
  ]
    .concat(['基准直径', '表盘', '导轨宽'])
    .map((name) => `${name}(mm)`),
)

/** 缸径 50 and 行程 100 beside each other are the terms 50x100; of three the beginning is one, too. */
export function measuresTogether(attributes: Attribute[]): string[] {
  const from = attributes.findIndex(isMeasure)
  const run = from < 0 ? [] : attributes.slice(from, from + 3)
  const end = run.findIndex((one) => !isMeasure(one))
  const values = (end < 0 ? run : run.slice(0, end)).map(({ value }) => Number(value))
  return values.slice(1).map((_, at) => values.slice(0, at + 2).join('x'))
}

const isMeasure = ({ key, value }: Attribute) => key.endsWith(unit) && isNumber.test(value)

/** 长度(m) of 100 is the term 100m. */
const inOtherUnit = /\((m|kg|t|kW)\)$/
const unit = '(mm)'
const isNumber = /^\d{1,6}(\.\d{1,4})?$/

/**
 * A measure is a name and the number beside it: 缸径50, 缸径 50mm, or the other way round 50缸径. Of 120# both are the same
 * token. If it `isOnly` under its name, the number alone says nothing.
 */
export type Measure = {
  name: Token
  number: Token
  terms: string[]
  digits: string
  isOnly: boolean
}

/** They stand in the same order in all of a keyword; in doubt the name goes first. */
export function measuresIn(tokens: Token[]): Measure[] {
  const isAfter = areNamesAfter(tokens)
  return tokens.flatMap((name, at) => {
    const signed = signedMeasure(name, tokens[at + 1])
    if (signed) return [signed]
    const place = isAfter ? at - 1 : at + 1
    const number = tokens[place]
    const digits = number && isName(name) ? digitsIn(number, name) : ''
    if (!number || !digits || hasOwnUnit(number, tokens[place + 1])) return []
    if (isCounted(name.text) && number.text.endsWith('mm')) return []
    return [measureOf(name, number, digits, name.text)]
  })
}

/** The sign is in the token, or the one after it. */
function signedMeasure(number: Token, next: Token | undefined): Measure | null {
  const [, glued, sign = ''] = /^([\d.]+)(#)$/.exec(number.text) ?? []
  if (glued) return measureOf(number, number, String(Number(glued)), signs[sign] ?? '')
  const name = next && next.start === number.end ? signs[next.text] : undefined
  const digits = next && name ? digitsOf(number) : ''
  return next && name && digits ? measureOf(next, number, digits, name) : null
}

const measureOf = (name: Token, number: Token, digits: string, called: string): Measure => ({
  ...{ name, number, digits },
  terms: (measures[called] ?? []).map((one) => one + digits),
  isOnly: isCounted(called),
})

/** 20行程50缸径; but what is glued before the first name of 6204内径20轴承 is none of its measures. */
function areNamesAfter(tokens: Token[]): boolean {
  const first = tokens.findIndex(isName)
  const isNumberOf = (at: number, name: Token | undefined) => {
    const number = tokens[at]
    if (number && at > 0 && hasOwnUnit(number, tokens[at + 1])) return false
    return (
      !!number && !!name && isName(name) && isGlued(number, name) && digitsIn(number, name) !== ''
    )
  }
  const isOnlyAfter = (name: Token, at: number) =>
    isNumberOf(at + 1, name) && !isNumberOf(at + 1, tokens[at + 2])
  return isNumberOf(first - 1, tokens[first]) && !tokens.some(isOnlyAfter)
}

/** 6管1分: the 1 is a thread of 1分. */
const hasOwnUnit = (number: Token, next: Token | undefined) =>
  next?.start === number.end && /^[分寸磅米](?![辨度])/.test(next.text)

const isGlued = (one: Token, other: Token) => one.end === other.start || other.end === one.start

const isName = ({ text, isChinese }: Token) => isChinese && Object.hasOwn(measures, text)

/** A shelf of 2米高 has 高(mm) of 2000. */
const digitsIn = (number: Token, { text }: Token): string =>
  digitsOf(number) || (isLength.test(text) ? millimetresOf(number) : '')

const isLength = /^(?:[长宽高]度?|[总全]长)$/
const millimetresOf = ({ text }: Token): string => {
  const [, metres] = inMetres.exec(text) ?? []
  return metres ? String(Math.round(1000 * Number(metres))) : ''
}
const inMetres = /^(\d(?:\.\d{1,3})?)m$/
export const isInMetres = (text: string): boolean => inMetres.test(text)

/** 0-25 and 4/6 are no single numbers. */
export const digitsOf = ({ text }: Token): string => {
  if (/[-/]/.test(text)) return ''
  const [, digits] = /^φ?(\d{1,6}(?:\.\d{1,4})?)(?:mm)?$/.exec(squashFolded(text)) ?? []
  return digits ? String(Number(digits)) : ''
}
