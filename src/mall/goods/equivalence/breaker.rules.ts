import {
  type Article,
  always,
  type Designation,
  type Kind,
  plain,
  type Step,
  type Trait,
  type Traits,
} from './kind.rules.ts'

/** Rated short-circuit capacity of series that do not say it as an option, in kA. */
const capacities: readonly (readonly [RegExp, string])[] = [
  [/NXB-63H/, '10kA'],
  [/NXB-63/, '6kA'],
  [/IC65N/, '6kA'],
  [/IC65H/, '10kA'],
  [/IC65L/, '15kA'],
  [/S20\dM/, '10kA'],
  [/S20\d/, '6kA'],
  [/5SL6/, '6kA'],
  [/5SL4/, '10kA'],
  [/DZ47S(?!LE)/, '6kA'],
  [/NDB1-63/, '6kA'],
  [/BKN-B/, '10kA'],
  [/PLS6/, '6kA'],
  [/BH-D6/, '6kA'],
]
const known = /NXB-63|IC65|S20\d|5SL\d|DZ47S|NDB1-63|BKN-B|PLS6|BH-D6|RDB5-63|TGB1N-63|RX3/

/** Reads NXB-63 2P C32, C32 2P of any of these series, S202-C32 and 5SL6232-7CC. */
function parseMcb(text: string): Designation[] {
  const written = plain(text)
  if (!known.test(written) || /LE\b|VIGI/.test(written)) return []
  const fields = abb(written) ?? siemens(written) ?? spoken(written.replace(known, ' '))
  if (!fields) return []
  const { poles, curve, amperes } = fields
  return [
    {
      family: 'mcb',
      fit: [poles, `${amperes}A`],
      traits: { 曲线: curve, 分断: capacityOf(written) },
    },
  ]
}

type Fields = { poles: string; curve: string; amperes: number }

function abb(text: string): Fields | undefined {
  const [, poles = '', curve = '', amperes] = /S20(\d)[ML]?-([BCDK])(\d+)/.exec(text) ?? []
  return amperes ? { poles: `${poles}P`, curve, amperes: Number(amperes) } : undefined
}

/** Behind 5SL6 stand the poles, the current and the curve: 7 is C, 8 is D, 6 is B. */
function siemens(text: string): Fields | undefined {
  const [, poles = '', amperes, curve = ''] = /5SL\d(\d)(\d\d)-(\d)CC/.exec(text) ?? []
  return amperes
    ? {
        poles: `${poles}P`,
        curve: siemensCurves[curve] ?? '',
        amperes: siemensAmperes[amperes] ?? Number(amperes),
      }
    : undefined
}
const siemensCurves: Readonly<Record<string, string>> = { 6: 'B', 7: 'C', 8: 'D' }
const siemensAmperes: Readonly<Record<string, number>> = { '05': 0.5, '14': 0.3 }

function spoken(text: string): Fields | undefined {
  const poles = /(?<![\dA-Z])(1P\+N|3P\+N|[1-4]P)(?![A-Z+])/.exec(text)?.[1]
  const [, curve = '', amperes] = /(?<![A-Z\d])([BCD])(\d+(?:\.\d)?)A?(?![A-Z\d.])/.exec(text) ?? []
  return poles && amperes ? { poles, curve, amperes: Number(amperes) } : undefined
}

function readMcb({ model, attributes: { 曲线 = '', 分断 } }: Article): Traits {
  return { 曲线, 分断: 分断 ?? capacityOf(model.toUpperCase()) }
}

const capacityOf = (written: string): string =>
  capacities.find(([pattern]) => pattern.test(written))?.[1] ?? ''

const kiloamperes = (text: string): number => Number(/^[\d.]+/.exec(text)?.[0] ?? 0)

/** More capacity is as good; less may not break the short circuit of the place. */
const ofCapacity = (from: string, to: string): Step =>
  kiloamperes(to) > kiloamperes(from) ? 'function' : 'size'

const spaced = (value: string) => value.replace(/(?<=\d)(?=k?A)/, ' ')
const capacity: Trait = { name: '分断', step: ofCapacity, unsaid: 'size', shown: spaced }

export const mcbs: Kind = {
  families: ['mcb'],
  parse: parseMcb,
  read: readMcb,
  traits: [{ name: '曲线', step: always('size') }, capacity],
  source: () => 'GB/T 10963.1 / IEC 60898-1',
}

function parseRcbo(text: string): Designation[] {
  const written = plain(text)
  if (!/(?:NXBLE|DZ47SLE|RDB5LE|NDB1LE)|IC65 ?VIGI|GSH200|5SU9/.test(written)) return []
  const fields = spoken(written)
  const leak = /(\d+) ?MA(?![A-Z])/.exec(written)?.[1]
  const type = /MA (AC|A)(?![A-Z])/.exec(written)?.[1]
  if (!fields) return []
  const traits = { 漏电: leak ? `${leak}mA` : '', 类型: type ? `${type} 型` : '' }
  return [{ family: 'rcbo', fit: [fields.poles, `${fields.amperes}A`], traits }]
}

export const rcbos: Kind = {
  families: ['rcbo'],
  parse: parseRcbo,
  read: ({ attributes: { 漏电 = '', 类型 = '' } }) => ({ 漏电, 类型 }),
  traits: [
    { name: '漏电', step: always('size'), shown: (value) => value.replace('mA', ' mA') },
    { name: '类型', step: (from) => (from === 'AC 型' ? 'function' : 'size') },
  ],
  source: () => 'GB/T 16917.1 / IEC 61009-1',
}

/** Each maker has letters of his own for the capacity: S is 35 kA of NXM, 50 kA of XT4. */
const mccbSeries: readonly { pattern: RegExp; capacity: Readonly<Record<string, string>> }[] = [
  {
    pattern:
      /(?<series>NXM|CDM3|NDM3|RDM5|TGM1N)-(?<frame>\d+)(?<letter>[ESHR])\/(?<poles>[34])300 (?<amperes>\d+)A?(?!\d)/,
    capacity: { E: '25kA', S: '35kA', H: '50kA', R: '100kA' },
  },
  {
    pattern: /(?<series>NSX)(?<frame>\d+)(?<letter>[FNH]) TM(?<amperes>\d+)D (?<poles>[34])P/,
    capacity: { F: '36kA', N: '50kA', H: '70kA' },
  },
  {
    pattern: /(?<series>XT4)(?<letter>[NSH]) (?<frame>250) TMA (?<amperes>\d+) (?<poles>[34])P/,
    capacity: { N: '36kA', S: '50kA', H: '70kA' },
  },
  {
    pattern: /(?<series>TS)(?<frame>\d+)(?<letter>[NHL]) FTU(?<amperes>\d+) (?<poles>[34])P/,
    capacity: { N: '50kA', H: '85kA', L: '150kA' },
  },
]

function parseMccb(text: string): Designation[] {
  const written = plain(text)
  return mccbSeries.flatMap(({ pattern, capacity }) => {
    const groups = pattern.exec(written)?.groups
    if (!groups) return []
    const { series, frame, letter = '', poles, amperes } = groups
    const traits = { 壳架: `${frame}A`, 分断: capacity[letter] ?? '', 安装尺寸: `${series} 系列` }
    return [{ family: 'mccb', fit: [`${poles}P`, `${amperes}A`], traits }]
  })
}

function readMccb({ model, attributes: { 壳架, 分断 = '' } }: Article): Traits {
  const parsed = parseMccb(model)[0]?.traits
  const breaking = /^[\d.]+kA/.exec(分断)?.[0] ?? ''
  return { 安装尺寸: '', ...parsed, ...(壳架 && { 壳架 }), 分断: breaking }
}

export const mccbs: Kind = {
  families: ['mccb'],
  parse: parseMccb,
  read: readMccb,
  traits: [
    { name: '壳架', step: always('function'), shown: spaced },
    { name: '安装尺寸', step: always('function') },
    {
      name: '分断',
      step: (from, to) => (ofCapacity(from, to) === 'size' ? 'never' : 'function'),
      shown: spaced,
    },
  ],
  source: () => 'GB/T 14048.2 / IEC 60947-2',
}

const motorSeries = /GV2ME|NS2-25|CDP6-32/

function parseMpcb(text: string): Designation[] {
  const written = plain(text)
  const range =
    /(?:NS2-25|CDP6-32) ([\d.]+-[\d.]+)A?/.exec(written)?.[1] ??
    gv2[/GV2ME(\d\d)/.exec(written)?.[1] ?? '']
  const series = motorSeries.exec(written)?.[0] ?? ''
  return range ? [{ family: 'mpcb', fit: [`${range}A`], traits: { 系列: series } }] : []
}

const gv2: Readonly<Record<string, string>> = {
  ...{ '01': '0.1-0.16', '02': '0.16-0.25', '03': '0.25-0.4', '04': '0.4-0.63', '05': '0.63-1' },
  ...{ '06': '1-1.6', '07': '1.6-2.5', '08': '2.5-4', 10: '4-6.3', 14: '6-10', 16: '9-14' },
  ...{ 20: '13-18', 21: '17-23', 22: '20-25', 32: '24-32' },
}

export const mpcbs: Kind = {
  families: ['mpcb'],
  parse: parseMpcb,
  read: ({ model }) => ({ 系列: motorSeries.exec(model)?.[0] ?? '' }),
  traits: [{ name: '系列', step: always('function') }],
  source: () => 'GB/T 14048.4 / IEC 60947-4-1',
}
