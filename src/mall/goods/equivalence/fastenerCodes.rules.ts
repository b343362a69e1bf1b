import type { Traits } from './kind.rules.ts'

type Code = readonly [pattern: RegExp, says: Traits]

const end = '(?![A-Z\\d.])'
const code = (pattern: string, says: Traits): Code => [new RegExp(`^(?:${pattern})${end}`), says]
const steel = { 材质: '钢' }

/** These stand in a designation behind the size, as the makers of the catalogue and their customers write them. */
const codes: readonly Code[] = [
  ...['4.8', '5.6', '5.8', '6.8', '8.8', '9.8', '10.9', '12.9'].map((grade) =>
    code(grade.replace('.', '\\.'), { 性能等级: grade, ...steel }),
  ),
  code('45H', { 性能等级: '45H', ...steel }),
  code('200HV', { 性能等级: '200HV', ...steel }),
  code('300HV', { 性能等级: '300HV', ...steel }),
  code('A2-70', { 性能等级: 'A2-70', 材质: '304 不锈钢' }),
  code('A4-70', { 性能等级: 'A4-70', 材质: '316 不锈钢' }),
  code('A4-80', { 性能等级: 'A4-80', 材质: '316 不锈钢' }),
  code('A1', { 材质: '303 不锈钢' }),
  code('A2|SUS304|304', { 材质: '304 不锈钢' }),
  code('A4|SUS316|316', { 材质: '316 不锈钢' }),
  code('SS|420', { 材质: '420 不锈钢' }),
  code('410', { 材质: '410 不锈钢' }),
  code('C1', { 材质: '420 不锈钢', 表面处理: '淬硬' }),
  code('440C', { 材质: '440C 不锈钢', 表面处理: '淬硬' }),
  code('65MN', { 材质: '65Mn', 表面处理: '发黑' }),
  code('60SI2MN', { 材质: '60Si2Mn', 表面处理: '发黑' }),
  code('GCR15', { 材质: '轴承钢', 表面处理: '淬硬' }),
  code('Q215', { 材质: '钢' }),
  code('H6[23]', { 材质: '黄铜' }),
  code('B', { ...steel, 表面处理: '表面淬硬' }),
  code('45', { 材质: '45 钢', 表面处理: '调质' }),
  code('35', { 材质: '35 钢' }),
  code('PA', { 材质: '尼龙' }),
  code('ZN', { 表面处理: '镀锌' }),
  code('BZN', { 表面处理: '黑锌' }),
  code('BK', { 表面处理: '发黑' }),
  code('DAC', { 表面处理: '达克罗' }),
  code('HDG', { 表面处理: '热镀锌' }),
  code('NI', { 表面处理: '镀镍' }),
]
const nutCodes: readonly Code[] = ['4', '5', '6', '8', '10', '12'].map((grade) =>
  code(grade, { 性能等级: grade, ...steel }),
)

const surfaces = ['热镀锌', '达克罗', '黑锌', '镀锌', '发黑', '镀镍']
const materials: readonly (readonly [RegExp, string])[] = [
  [/316 ?不锈钢/, '316 不锈钢'],
  [/(?:304 ?)?不锈钢/, '304 不锈钢'],
]

/** Answers what stands behind the size; words in Chinese say the same wherever they stand in `text`. */
export function marks(rest: string, text: string, isNut: boolean): Traits {
  const surface = surfaces.find((one) => text.includes(one))
  const material = materials.find(([pattern]) => pattern.test(text))?.[1]
  let says: Traits = {
    ...(material && { 材质: material }),
    ...(surface && { 表面处理: surface }),
  }
  let left = rest
  while (left) {
    left = left.replace(/^[\s/_-]+/, '')
    const known = [...(isNut ? nutCodes : []), ...codes]
    const found = known.find(([pattern]) => pattern.test(left))
    if (found) says = { ...says, ...found[1] }
    left = left.slice(
      found ? (found[0].exec(left)?.[0].length ?? 1) : /^[^\s/_-]*/.exec(left)?.[0].length || 1,
    )
  }
  return withDefaults(says)
}

/** A class of stainless steel says its strength; goods with a surface and nothing else are of steel. */
function withDefaults(says: Traits): Traits {
  const material = says.材质 ?? (says.表面处理 ? '钢' : '')
  const isHot = says.表面处理 === '热镀锌' && !says.性能等级
  return { ...says, 材质: material, ...(isHot && { 性能等级: '8.8' }) }
}
