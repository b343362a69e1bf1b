import { marks } from './fastenerCodes.rules.ts'
import { fitAttributes, fitKey } from './fitKey.rules.ts'
import {
  type Article,
  type Designation,
  type Differing,
  type Kind,
  plain,
  rising,
  type Step,
  type Trait,
  type Traits,
} from './kind.rules.ts'
import { figuresOf, neighbours, type Standard, standards } from './standards.rules.ts'

const written =
  /(?<![A-Z])(GB|DIN|ISO)(?:\/?T)? ?-?(\d+(?:\.\d)?)(?:-(?:19|20)\d\d)?[A-C]?(?![\d.])(.*)$/
const bodies = { GB: 'gb', DIN: 'din', ISO: 'iso' } as const

function parse(text: string): Designation[] {
  const [, body = '', number = '', rest = ''] = written.exec(plain(text)) ?? []
  if (!isBody(body)) return []
  const standard = standards.find((one) => one[bodies[body]] === number)
  const size = standard && sizeIn(standard.family, rest)
  if (!size) return []
  const { family, end } = standard
  const said = marks(size.rest, text, family.startsWith('nut_'))
  const traits = { ...said, 标准: body + number, ...(end && { 端型: end }) }
  return [{ family, fit: size.fit, traits }]
}

const isBody = (text: string): text is keyof typeof bodies => text in bodies

/** Reads M8×20, M10×1×30 of fine threads, 6×30 of pins and the one number of nuts, washers and circlips. */
function sizeIn(family: string, text: string): { fit: string[]; rest: string } | undefined {
  const isScrew = fitAttributes[family]?.[0] === '螺纹'
  const isPin = fitAttributes[family]?.[0] === '直径(mm)'
  const pattern = isScrew
    ? /^[^M]*?(M\d+(?:\.\d+)?(?:X\d+(?:\.\d+)?(?=X))?) ?[X-] ?(\d+(?:\.\d+)?)(.*)$/
    : isPin
      ? /^[\s-]*[AB]? ?(\d+(?:\.\d+)?) ?X ?(\d+(?:\.\d+)?)(.*)$/
      : family.startsWith('circlip')
        ? /^[\s-]*(\d+(?:\.\d+)?)(.*)$/
        : /^[\s-]*M?(\d+(?:\.\d+)?)(.*)$/
  const found = pattern.exec(text)
  if (!found) return undefined
  const sizes = found.slice(1, -1).map((one) => one.replace(/X/g, '×'))
  const fit = isScrew || isPin || family.startsWith('circlip') ? sizes : [`M${sizes[0]}`]
  return { fit, rest: found.at(-1) ?? '' }
}

function read({ family, model, attributes }: Article): Traits {
  const grade = attributes.性能等级?.replace(/ 级$/, '')
  const material = attributes.材质 ?? ''
  const standard = attributes.标准 ?? /^GB[\d.]+/.exec(model)?.[0] ?? ''
  return {
    ...(grade && !/^A[24]$/.test(grade) && { 性能等级: grade }),
    材质: /^(?:低?碳钢|合金钢)$/.test(material) ? '钢' : material,
    ...(attributes.表面处理 && { 表面处理: attributes.表面处理 }),
    ...(family === 'screw_set' && { 端型: attributes.端型 ?? '' }),
    标准: standard,
  }
}

const strengths = [
  '4',
  '4.8',
  '5',
  '5.6',
  '5.8',
  '6',
  '6.8',
  '8',
  '8.8',
  '9.8',
  '10',
  '10.9',
  '12',
  '12.9',
]
const stainless = ['A2-70', 'A4-70', 'A4-80']
const isStainless = (text: string) => text.includes('不锈钢')

const traits: readonly Trait[] = [
  { name: '端型', step: () => 'size' },
  { name: '材质', step: ofMaterial },
  {
    name: '性能等级',
    step: (from, to) =>
      stainless.includes(from) && stainless.includes(to)
        ? rising(stainless)(from, to)
        : rising(strengths)(from, to),
    unsaid: 'size',
    shown: (value) => (/^[\d.]+$/.test(value) ? `${value} 级` : value),
  },
  {
    name: '表面处理',
    // Stainless steel has none, and the material is told already.
    step: (_, __, { from, to }) =>
      isStainless(from.traits.材质 ?? '') === isStainless(to.traits.材质 ?? '') ? 'function' : null,
  },
]

/** 316 resists what 304 does, not the other way round; steel in the place of stainless steel rusts. */
function ofMaterial(from: string, to: string): Step {
  if (isStainless(from) && isStainless(to))
    return rising(['303 不锈钢', '304 不锈钢', '316 不锈钢'])(from, to)
  return isStainless(from) || isStainless(to) ? 'size' : 'function'
}

const standardOf = ({ traits: { 标准 = '' } }: Designation): Standard | undefined =>
  standards.find(
    (one) => 标准 === `GB${one.gb}` || 标准 === `DIN${one.din}` || 标准 === `ISO${one.iso}`,
  )

/** Answers what DIN and ISO have differently for this size, and what sets two kinds of goods apart. */
function fitting(from: Designation, to: Designation): Differing[] {
  const pair = neighbours.find(({ families }) => isPair(families, from.family, to.family))
  const [first] = pair?.families ?? []
  const values = pair && (from.family === first ? pair.values : pair.values.toReversed())
  const apart = pair && {
    name: pair.name,
    from: values?.[0] ?? '',
    to: values?.[1] ?? '',
    step: pair.step,
  }
  const isOld = [from, to].map(({ traits }) => traits.标准?.startsWith('DIN'))
  if (isOld[0] === isOld[1]) return apart ? [apart] : []
  const figures = (standardOf(from)?.differs ?? []).flatMap((measure) => {
    const [din, iso] = figuresOf(measure, from.fit[0] ?? '') ?? []
    if (!din || !iso) return []
    const [before, after] = isOld[0] ? [din, iso] : [iso, din]
    return [{ name: measure[0], from: before, to: after, step: 'function' as const }]
  })
  return apart ? [apart, ...figures] : figures
}

const isPair = (families: readonly string[], one: string, other: string) =>
  one !== other && families.includes(one) && families.includes(other)

const beside = ({ family, fit }: Designation): string[] =>
  neighbours
    .flatMap(({ families }) => (families.includes(family) ? families : []))
    .filter((one) => one !== family)
    .map((one) => fitKey(one, fit))

/** Says all names of the standard: GB/T 70.1 = ISO 4762 = DIN 912. */
function source(of: Designation): string {
  const { gb = '', iso = '', din = '' } = standardOf(of) ?? {}
  const names = [gb && `GB/T ${gb}`, iso && `ISO ${iso}`, din && `DIN ${din}`]
  return names.filter(Boolean).join(' / ')
}

export const fasteners: Kind = {
  families: [...new Set(standards.map(({ family }) => family))],
  parse,
  read,
  traits,
  beside,
  fitting,
  source,
}
