import { cylinderSeries, type Series, traitsIn } from './cylinderSeries.rules.ts'
import { fitKey } from './fitKey.rules.ts'
import {
  type Article,
  always,
  type Designation,
  type Kind,
  plain,
  rising,
  type Step,
  type Trait,
  type Traits,
} from './kind.rules.ts'

/** Reads SC63×200-S-LB, SI, C96SDB63-200C, DSBC-63-200-PPVA-N3 and the other series. */
function parse(text: string): Designation[] {
  const written = plain(text)
  return cylinderSeries.flatMap((series) => designationIn(written, series, series.pattern))
}

function designationIn(written: string, of: Series, pattern: RegExp): Designation[] {
  const { bore, stroke, ...groups } = pattern.exec(written)?.groups ?? {}
  if (!bore || !stroke) return []
  const fit = [String(Number(bore)), String(Number(stroke))]
  const traits = { ...traitsIn(groups), ...of.always, 安装尺寸: of.dimensions }
  return [{ family: of.family, fit, traits }]
}

const ofFamily = Map.groupBy(cylinderSeries, ({ family }) => family)

/** Models are as the catalogue writes them; of hundreds of candidates each is read, so the first series that fits is it. */
function seriesTraits(family: string, model: string): Traits | undefined {
  const written = model.toUpperCase().replaceAll('×', 'X')
  for (const series of ofFamily.get(family) ?? []) {
    const [found] = designationIn(written, series, series.whole)
    if (found) return found.traits
  }
  return undefined
}

/** What the attributes do not tell is in the designation: whose series it is, and so which dimensions it has. */
function read({ family, model, attributes }: Article): Traits {
  const { 结构 = '', 磁环, 安装, 尾部, 杆端 } = attributes
  const said = seriesTraits(family, model)
  const isMini = said && '尾部' in said
  const mounting = 安装 && mountingNamed(安装)
  const end = /[内外]螺纹/.exec(杆端 ?? 结构)?.[0]
  return {
    ...said,
    ...(磁环 && { 磁环 }),
    ...(/ 磁$/.test(结构) && { 磁环: '附磁' }),
    ...(mounting && { [isMini ? '尾部' : '安装']: mounting }),
    ...(尾部 && { 尾部 }),
    ...(end && { 杆端: end }),
  }
}

const mountingNamed = (label: string): string =>
  label
    .replace(/^(单耳|双耳)[座环]$/, '$1')
    .replace('通孔安装', '基本型')
    .replace('杆侧法兰', '前法兰')
    .replace('缸底法兰', '后法兰')
    .replace('中间摆动', '中间耳轴')

/** Both are held at the front by a nut; what holds them behind differs. */
const heldAtFront = ['后耳环', '平尾', '圆尾', '基本型']
const ofTail = (from: string, to: string): Step =>
  heldAtFront.includes(from) && heldAtFront.includes(to) ? 'size' : 'never'

const traits: readonly Trait[] = [
  { name: '型式', step: always('never') },
  { name: '安装', step: always('never') },
  { name: '尾部', step: ofTail },
  { name: '安装尺寸', step: always('function') },
  { name: '磁环', step: rising(['无磁', '附磁']) },
  { name: '杆端', step: always('size') },
]

const standards: Readonly<Record<string, string>> = {
  'ISO 15552': 'ISO 15552 / GB/T 32336',
  'ISO 6432': 'ISO 6432 / GB/T 8102',
  'ISO 21287': 'ISO 21287 / GB/T 28781',
}

const twins: Readonly<Record<string, string>> = { cyl_mini: 'cyl_minialu', cyl_minialu: 'cyl_mini' }

export const cylinders: Kind = {
  families: [...new Set(cylinderSeries.map(({ family }) => family))],
  parse,
  read,
  traits,
  beside: ({ family, fit }) => [twins[family] ?? []].flat().map((one) => fitKey(one, fit)),
  source: ({ traits: { 安装尺寸 = '' } }) => standards[安装尺寸] ?? `${安装尺寸}（厂家尺寸）`,
}
