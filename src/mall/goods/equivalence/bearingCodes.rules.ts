import type { Traits } from './kind.rules.ts'

/** It is what a suffix says; those that say nothing that goods are told apart by are there to be read over. */
export type Code = readonly [pattern: RegExp, says: Traits]

const seal = (kind: string) => ({ 密封: kind })

/** The seals of SKF, FAG, NSK, NTN, KOYO, NACHI and the makers of GB/T 272; one means the same with all who use it. */
const seals: readonly Code[] = [
  [
    /^(?:2RS1|2RSH|2RSR|2HRS|2RS|DDU|DD|LLU|2NSE)(?![A-Z])|^(?:2RS1|2RSH|2RSR|2HRS|2RS|DDU|LLU|2NSE)(?=C\d)/,
    seal('双面接触密封'),
  ],
  [/^(?:2RSL|LLH)/, seal('双面低摩擦密封')],
  [/^(?:2RZ|VV|LLB|2NKE)/, seal('双面非接触密封')],
  [/^(?:2ZR|2Z|ZZE|ZZ)/, seal('双面铁盖')],
  [/^(?:RS1|RSH|RS|DU|LU|NSE)/, seal('单面接触密封')],
  [/^(?:RZ|LB)/, seal('单面非接触密封')],
  [/^Z/, seal('单面铁盖')],
  [/^C(?=-2(?:Z|HRS))/, {}],
]

const clearances: readonly Code[] = [
  [/^C([2345])(?!\d)/, {}],
  [/^(?:CN|CM)/, { 游隙: 'CN' }],
]
const tapered: Code = [/^K(?!E)/, { 孔形: '锥孔' }]
const precision: Code = [/^P([0456])/, {}]

const steel = { 保持架: '钢' }
const brass = { 保持架: '黄铜' }
const polymer = { 保持架: '聚酰胺' }
const ofTaper = { 孔形: '锥孔' }
const reinforced = { 设计: '加强型' }

/** Ball bearings have cages of pressed steel where nothing else is said. */
const cages: readonly Code[] = [
  [/^(?:TN9|TNH|TVH|TVP|T1X)(?![A-Z])/, polymer],
  [/^(?:MA|MB|M)(?![A-Z])/, brass],
  [/^(?:JA|J)(?![A-Z])/, steel],
]

const spherical: readonly Code[] = [
  [/^(?:CAMKE4|CAK|E1A-?XL-?K-?M|KEM)/, { ...brass, ...ofTaper }],
  [/^(?:CAME4|CA|E1A-?XL-?M|EM|MB)/, brass],
  [/^(?:EAKE4|CCK|E1-?XL-?K|KEJ|EK)/, { ...steel, ...ofTaper }],
  [/^(?:EAE4|CC|E1-?XL|EJ|E)/, steel],
  [/^W33/, {}],
]

const cylindrical: readonly Code[] = [
  [/^(?:ECPH)/, { 保持架: 'PEEK', ...reinforced }],
  [/^(?:ECP|ET|E-?TVP2)/, { ...polymer, ...reinforced }],
  [/^(?:ECML|ECM|EM|E-?M1)/, { ...brass, ...reinforced }],
  [/^(?:ECJ|EW)/, { ...steel, ...reinforced }],
  [/^E/, reinforced],
  [/^M/, brass],
  [/^W/, steel],
]

const angular: readonly Code[] = [
  [/^BECB(?=[PMJY])/, { 接触角: '40°', 配对: '普通配组' }],
  [/^BECC(?=[PMJY])/, { 接触角: '40°', 配对: '小游隙配组' }],
  [/^BEGA(?=[PMJY])/, { 接触角: '40°', 配对: '轻预紧配组' }],
  [/^BEGB(?=[PMJY])/, { 接触角: '40°', 配对: '中预紧配组' }],
  [/^BE(?=[PMJY])/, { 接触角: '40°' }],
  [/^P(?!\d)/, polymer],
  [/^[MY](?![A-Z])/, brass],
  [/^J(?![A-Z])/, steel],
  [/^(?:AC|A5)/, { 接触角: '25°' }],
  [/^B(?![A-Z\d])/, { 接触角: '40°' }],
  [/^C(?![A-Z\d])/, { 接触角: '15°' }],
  [/^DB/, { 配对: '背靠背' }],
  [/^DF/, { 配对: '面对面' }],
  [/^DT/, { 配对: '串联' }],
]

/** These are the suffixes that each family knows, and what its goods are without any. */
export const codesOf: Readonly<Record<string, { codes: readonly Code[]; without: Traits }>> = {
  bearing_deep_groove: {
    codes: [...seals, ...clearances, ...cages, precision],
    without: { 密封: '开式', 保持架: '钢', 游隙: 'CN', 精度: 'P0' },
  },
  bearing_double_row_angular: {
    codes: [[/^A(?![A-Z])/, {}], ...seals, ...clearances, precision],
    without: { 密封: '开式', 游隙: 'CN', 精度: 'P0' },
  },
  bearing_cylindrical_roller: {
    codes: [...clearances, ...cylindrical, precision],
    without: { 类型: '', 设计: '普通', 保持架: '', 游隙: 'CN', 精度: 'P0' },
  },
  bearing_spherical_roller: {
    codes: [...clearances, ...spherical, tapered, precision],
    without: { 孔形: '圆柱孔', 保持架: '', 游隙: 'CN', 精度: 'P0' },
  },
  bearing_angular_contact: {
    codes: [precision, ...angular],
    without: { 接触角: '', 配对: '单套', 保持架: '', 精度: 'P0' },
  },
  bearing_self_aligning: {
    codes: [...clearances, [/^TN9?/, polymer], [/^M(?![A-Z])/, brass], tapered, precision],
    without: { 孔形: '圆柱孔', 保持架: '钢', 游隙: 'CN', 精度: 'P0' },
  },
  bearing_tapered_roller: { codes: [precision], without: { 精度: 'P0' } },
  bearing_thrust_ball: { codes: [precision], without: { 精度: 'P0' } },
}

/** Reads one suffix at the beginning; C3 and P5 say their own number. */
export function codeAt(
  text: string,
  codes: readonly Code[],
): { length: number; says: Traits } | undefined {
  for (const [pattern, says] of codes) {
    const found = pattern.exec(text)
    if (!found) continue
    const [code, number] = found
    const own: Traits = number ? (code.startsWith('P') ? { 精度: code } : { 游隙: code }) : {}
    const sealCode: Traits = /密封/.test(says.密封 ?? '') ? { 密封代号: code } : {}
    return { length: code.length, says: { ...says, ...own, ...sealCode } }
  }
  return undefined
}
