/** Buyers say units in these words. */
const spokenUnits: Record<string, string[]> = {
  mm: ['毫米'],
  m: ['米'],
  kg: ['公斤', '千克'],
  g: ['克'],
  t: ['吨'],
  kW: ['千瓦'],
  W: ['瓦'],
  V: ['伏'],
  A: ['安'],
  mA: ['毫安'],
  MPa: ['兆帕'],
  'mm²': ['平方', '平方毫米', '平'],
  ml: ['毫升'],
  mL: ['毫升'],
  L: ['升'],
  P: ['极'],
}

export const spokenUnitsOf = (unit: string): string[] => spokenUnits[unit] ?? []

const numerals = [...'零一二三四五六七八九十']

/** Only what is counted is said so; 2 is 两 then. */
export const numeralOf = (value: string, unit: string): string | undefined =>
  /^[米吨层孔芯极槽]$/.test(unit) ? (value === '2' ? '两' : numerals[Number(value)]) : undefined

/** What is counted stands before these words, or in signs. */
export const countedAs: Record<string, string[]> = {
  齿数: ['齿'],
  芯数: ['芯'],
  极数: ['极', 'P'],
  层数: ['层'],
  槽数: ['槽'],
  排数: ['排'],
  粒度: ['#', '目', '号'],
  件数: ['件', '件套'],
  尺码: ['码'],
  刃数: ['刃'],
}

/** These lengths are the same to a buyer. */
export const sameMeasures = [
  ['长', '长度', '总长', '全长'],
  ['宽', '宽度', '带宽'],
  ['高', '高度'],
  ['厚', '厚度'],
]
