import type { Attributes } from './attributes.ts'
import { fill, label, rect, WHITE } from './ink.ts'

/** What a label says of goods that look alike: what one package holds, or the volts that handles stand. */
export type Pack = { count: number; unit: Unit }

/** How an address spells a unit, how facts do, and what the picture says. */
const UNITS = {
  pair: ['副', '副'],
  piece: ['件', '件'],
  m: ['米', 'm'],
  ft: ['英尺', 'ft'],
  kg: ['kg', 'kg'],
  ml: ['ml', 'ml'],
  l: ['L', 'L'],
  g: ['g', 'g'],
  v: ['V', 'V'],
  case: ['带箱', '带箱'],
} as const
type Unit = keyof typeof UNITS
const names = Object.keys(UNITS) as Unit[]

/** The attribute that says it, and its unit where it is only a number. */
const SAYING: Readonly<Record<string, readonly [attribute: string, unit?: string]>> = {
  cutting_fluid: ['包装'],
  glove: ['包装'],
  glove_ansell: ['包装'],
  grease: ['包装'],
  grease_skf: ['包装', 'kg'],
  heat_shrink: ['长度'],
  hydraulic_hose: ['包装'],
  loctite: ['包装'],
  lube_oil: ['包装'],
  pliers: ['手柄'],
  power_tool: ['配置'],
  roller_chain: ['包装'],
  screwdriver: ['手柄'],
  sealant: ['包装'],
  spray: ['包装'],
  tape_3m: ['长'],
  tonsan: ['包装'],
  tool_set: ['件数', '件'],
  tube_pa: ['长度', '米'],
  tube_pu: ['长度', '米'],
  welding_rod: ['包装', 'kg'],
  welding_wire: ['包装', 'kg'],
  wire_rope: ['长度'],
}

/** Answers '12pair' for 12 副/打; 单副 and 按米 say nothing that the unit of the price does not. */
export function packOf(family: string, a: Attributes): string | null {
  const [attribute = '', otherwise = ''] = SAYING[family] ?? []
  const text = a[attribute] ?? ''
  if (text.includes(UNITS.case[0])) return 'case'
  const [, count = '', unit = ''] = /^\D*([\d.]+)\s*(副|件|米|英尺|kg|ml|L|g|V|$)/.exec(text) ?? []
  const name = names.find((one) => UNITS[one][0] === (unit || otherwise))
  const word = `${Number(count)}${name}`
  return name && readPack(word) ? word : null
}

/** Reads what an address says; one metre and one pair are no package. */
export function readPack(word: string): Pack | null {
  if (word === 'case') return { count: 0, unit: 'case' }
  const [, digits = '', name = ''] = /^([\d.]+)([a-z]+)$/.exec(word) ?? []
  const count = Number(digits)
  const unit = names.find((one) => one === name)
  const isPlain = digits === String(count) && count > 0 && count < 10_000
  if (!unit || unit === 'case' || !isPlain) return null
  return count === 1 && (unit === 'm' || unit === 'pair') ? null : { count, unit }
}

/** A label in a corner of the picture; it is no part of the goods, so it has a ground of its own. */
export function packLabel({ count, unit }: Pack, isSmall: boolean) {
  const text = `${count || ''}${UNITS[unit][1]}`
  const size = isSmall ? 28 : 30
  const width = [...text].reduce((sum, sign) => sum + widthOf(sign), 0.44) * size
  const [right, top] = isSmall ? [119, 86] : [474, 8]
  return (
    rect(right - width, top, width, size * 1.18, fill(WHITE), 5) +
    label(right - width / 2, top + size * 0.96, text, size)
  )
}

/** In ems, rather too wide than too narrow. */
const widthOf = (sign: string) =>
  sign > '⺀' ? 1 : sign === '.' ? 0.32 : sign === 'm' ? 0.92 : 0.62
