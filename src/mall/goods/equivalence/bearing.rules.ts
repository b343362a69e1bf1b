import { codeAt, codesOf } from './bearingCodes.rules.ts'
import * as sizes from './bearingSizes.rules.ts'
import { clearanceOf } from './clearance.rules.ts'
import type { Dimensions } from './dimensions.rules.ts'
import {
  type Article,
  always,
  type Designation,
  type Kind,
  plain,
  rising,
  type Trait,
  type Traits,
} from './kind.rules.ts'

const tables: readonly (readonly [family: string, sizes: Dimensions])[] = [
  ['bearing_deep_groove', sizes.deepGroove],
  ['bearing_angular_contact', sizes.angularContact],
  ['bearing_double_row_angular', sizes.doubleRow],
  ['bearing_self_aligning', sizes.selfAligning],
  ['bearing_spherical_roller', sizes.spherical],
  ['bearing_tapered_roller', sizes.tapered],
  ['bearing_thrust_ball', sizes.thrust],
]

const named = /(?<![A-Z\d.])(NUP|NU|NJ|N)? ?(\d{3,7}(?:\/\d{2,3})?)(?![.\d])(.*)$/
const isSealed = (value: string) => value.endsWith('密封')

/** Every length of digits that is a bearing may be meant: KOYO writes 6221 with 2RS as 62212RS, and 62212 with RS so too. */
function parse(text: string): Designation[] {
  const found = named.exec(plain(text))
  if (!found) return []
  const [, type = '', digits = '', rest = ''] = found
  const lengths = Array.from({ length: digits.length - 2 }, (_, at) => digits.length - at)
  return lengths.flatMap((length) => {
    const base = digits.slice(0, length)
    const after = digits.slice(length) + rest
    if (type)
      return designation('bearing_cylindrical_roller', sizes.cylindrical.get(base), after, {
        类型: `${type} 型`,
      })
    return tables.flatMap(([family, table]) => designation(family, table.get(base), after, {}))
  })
}

function designation(
  family: string,
  fit: readonly string[] | undefined,
  after: string,
  says: Traits,
): Designation[] {
  const traits = fit && suffixes(family, after)
  return traits ? [{ family, fit, traits: { ...traits, ...says } }] : []
}

/** Reads suffixes to the end, or to a word that is none; undefined if one that none knows hangs on the designation. */
function suffixes(family: string, after: string): Traits | undefined {
  const { codes, without } = codesOf[family] ?? { codes: [], without: {} }
  let traits: Traits = without
  let rest = after
  while (rest) {
    const [gap = ''] = /^[\s/_-]*/.exec(rest) ?? []
    rest = rest.slice(gap.length)
    const code = codeAt(rest, codes)
    if (!code) return rest === '' || gap.includes(' ') ? traits : undefined
    traits = { ...traits, ...code.says }
    rest = rest.slice(code.length)
  }
  return traits
}

/** Each answers one trait of goods by what their attributes say; '' where they do not. */
const readers: Readonly<Record<string, (goods: Article) => string>> = {
  密封: ({ attributes }) => sealNamed(attributes.密封形式 ?? ''),
  游隙: ({ attributes }) => /C[2-5]/.exec(attributes.游隙 ?? '')?.[0] ?? 'CN',
  类型: ({ attributes }) => attributes.类型 ?? '',
  设计: ({ model }) => (/\d ?E/.test(model) ? '加强型' : '普通'),
  孔形: ({ attributes: { 结构 = '', 孔形 = '' } }) =>
    /锥孔/.test(结构 + 孔形) ? '锥孔' : '圆柱孔',
  保持架: ({ model, attributes: { 结构 = '', 保持架 = '' } }) =>
    cageNamed(`${结构} ${保持架}`) || cageOf(model),
  接触角: ({ attributes: { 结构 = '', 接触角 } }) => 接触角 ?? /^\d+°/.exec(结构)?.[0] ?? '',
  配对: ({ model, attributes: { 结构 = '', 配对 } }) =>
    pairNamed(配对 ?? (/BECB/.test(model) ? '普通配组' : 结构)),
  精度: ({ attributes }) => /P\d/.exec(attributes.精度 ?? '')?.[0] ?? 'P0',
}

function read(goods: Article): Traits {
  const { without = {} } = codesOf[goods.family] ?? {}
  const said = Object.fromEntries(
    Object.entries(without).map(([name, usual]) => [name, readers[name]?.(goods) || usual]),
  )
  const { 密封 = '' } = said
  return isSealed(密封) ? { ...said, 密封代号: sealCodeOf(goods.model, 密封) } : said
}

const sealsBoth = /2RS[1HLR]|2HRS|2RS|2RZ|DDU|VV|LL[UBH]|2N[SK]E/
const sealsOne = /RS[1H]|DU|LU|NSE|RS|RZ|LB/

const sealCodeOf = (model: string, kind = ''): string =>
  (kind.startsWith('双') ? sealsBoth : sealsOne).exec(model)?.[0] ?? ''

const sealNamed = (label: string): string => {
  const bare = label.replace(/（.*）/, '')
  return bare.endsWith('面密封') ? bare.replace('密封', '接触密封') : bare
}

const cageNamed = (label: string): string => {
  if (/聚酰胺|玻璃纤维|尼龙/.test(label)) return '聚酰胺'
  if (/铜|CA 型/.test(label)) return '黄铜'
  if (/PEEK/.test(label)) return 'PEEK'
  return /钢|CC 型|E 型|X-life/.test(label) ? '钢' : ''
}

const cageOf = (model: string) => (/ BE(?:CB|CC|GA|GB)?P$/.test(model) ? '聚酰胺' : '')

const pairNamed = (label: string): string =>
  /普通配组|背靠背|面对面|串联/.exec(label)?.[0] ??
  (/小游隙|轻预紧|中预紧/.test(label) ? `${/小游隙|轻预紧|中预紧/.exec(label)?.[0]}配组` : '单套')

const traits: readonly Trait[] = [
  { name: '类型', step: always('size') },
  { name: '孔形', step: always('never') },
  {
    name: '密封',
    step: (from, to) => (isSealed(from) && isSealed(to) && from[0] === to[0] ? 'function' : 'size'),
  },
  {
    name: '密封代号',
    step: (_, __, { from, to }) => (from.traits.密封 === to.traits.密封 ? 'function' : null),
  },
  {
    name: '游隙',
    step: always('size'),
    shown: (value, { family, fit, traits: { 孔形 } }) => {
      const figures = 孔形 === '锥孔' ? '' : clearanceOf(family, Number(fit[0]), value)
      return `${value === 'CN' ? '普通 CN' : value}${figures && `（${figures}）`}`
    },
  },
  { name: '接触角', step: always('size') },
  { name: '配对', step: always('size') },
  { name: '设计', step: rising(['普通', '加强型']) },
  { name: '保持架', step: always('function') },
  { name: '精度', step: rising(['P0', 'P6', 'P5', 'P4']) },
]

const standards: Readonly<Record<string, string>> = {
  bearing_deep_groove: 'ISO 15 / GB/T 276',
  bearing_cylindrical_roller: 'ISO 15 / GB/T 283',
  bearing_spherical_roller: 'ISO 15 / GB/T 288',
  bearing_angular_contact: 'ISO 15 / GB/T 292',
  bearing_double_row_angular: 'ISO 15 / GB/T 296',
  bearing_self_aligning: 'ISO 15 / GB/T 281',
  bearing_tapered_roller: 'ISO 355 / GB/T 297',
  bearing_thrust_ball: 'ISO 104 / GB/T 301',
}

export const bearings: Kind = {
  families: Object.keys(standards),
  parse,
  read,
  traits,
  source: ({ family }) => standards[family] ?? '',
}
