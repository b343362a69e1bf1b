import { isNumber, nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'

/** Names of attributes in the order in which buyers decide, whatever the family: what must fit before what it is made of. */
const deciding = `
  螺纹 链号 内径 轴径 孔1 孔2 缸径 行程 刃径 对边 方孔 类型 口径 管螺纹 接口 机能 管外径 通径 工作压力 公称直径 导程
  功率 电流 极数 芯数 截面 齿形 节距 节线长 带宽 槽型 基准直径 槽数 齿数 孔 直径 外径 线径 宽度 宽 高度 高 厚 规格 刀头
  长度 长 总长 线圈 整定范围 机座 速比 电压 尺码 载荷 层载 轮径 范围 量程 表盘 粒度 密封形式 游隙 材质 性能等级 型式
  牌号 标准 表面处理`
  .trim()
  .split(/\s+/)
const places = new Map(deciding.map((name, place) => [name, place]))

/** What only a few of the goods have decides nothing for the others. */
const fewest = 0.2

/** Answers the place of an attribute that so many of the goods have. */
export function facetPlace(key: string, goods: number, most: number): number {
  const place = places.get(nameAndUnit(key).name)
  return place === undefined || goods < most * fewest ? places.size : place
}

/** It begins with a number, or with what sizes are called by: M8, DN25, 1-1/4", 0.63-1A. */
const sized = /^(?:M|ST|DN|R|G|Rc|PT|NPT|ER|φ)?\s?\d/

export const areSizes = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => sized.test(value))

/** Compares sizes by their numbers, one after the other: 9A before 12A, 1/2" before 1", M8 before M8×1. */
export const bySize = (a: string, b: string): number => compareSizes(sizeOf(a), sizeOf(b))

/** Answers values as a column stands in order: numbers below 0 first, then by size; words are sizes without numbers. */
export function inOrderOfSize(values: readonly string[]): string[] {
  const below = values.filter(isBelowZero)
  const sizes = values.filter((value) => !isBelowZero(value)).map(sizeOf)
  return [
    ...below.toSorted((a, b) => Number(a) - Number(b) || compared(a, b)),
    ...sizes.toSorted(compareSizes).map(({ text }) => text),
  ]
}

const isBelowZero = (value: string) => value.startsWith('-') && isNumber(value)

/** Its texts are read once, because thousands of values may be put in order. */
type Size = { text: string; prefix: string; numbers: number[] }
const sizeOf = (text: string): Size => ({ text, prefix: prefixOf(text), numbers: numbersIn(text) })

function compareSizes(a: Size, b: Size): number {
  const prefix = compared(a.prefix, b.prefix)
  if (prefix !== 0) return prefix
  for (const [at, number] of a.numbers.entries()) {
    const other = b.numbers[at]
    if (other === undefined) return 1
    if (number !== other) return number - other
  }
  return a.numbers.length - b.numbers.length || compared(a.text, b.text)
}

const prefixOf = (text: string) => /^\D*/.exec(text)?.[0] ?? ''
const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** 1-1/4 is one and a quarter, while 4-6.3 are two numbers. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?:(\d+)[- ])?(\d+)\/(\d+)|\d+(?:\.\d+)?/g)].map(
    ([whole, before = '0', over, under]) =>
      over && under ? Number(before) + Number(over) / Number(under) : Number(whole),
  )
