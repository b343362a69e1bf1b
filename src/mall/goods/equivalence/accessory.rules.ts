import { selfAligning, spherical } from './bearingSizes.rules.ts'
import { fitKey } from './fitKey.rules.ts'
import type { Designation } from './kind.rules.ts'

/** Goods of `keys` go with others; of those, the ones that `suits` says. */
export type Need = {
  role: string
  keys: readonly string[]
  reason: string
  source: string
  /** So many are shown, if there is more to choose from than a maker. */
  most?: number
  suits(goods: Designation): boolean
}

const any = () => true

/** Answers what goes with goods because their dimensions say so. */
export function needsOf(of: Designation): Need[] {
  const { family } = of
  if (family.startsWith('screw_')) return ofScrew(of)
  if (family.startsWith('nut_')) return washersFor(of, of.fit[0] ?? '')
  if (family.startsWith('bearing_')) return ofBearing(of)
  return dimensional[family]?.(of) ?? []
}

/** ISO 898-2: a nut has at least the class that the bolt's begins with; stainless steel goes with its like. */
function ofScrew(of: Designation): Need[] {
  const thread = of.fit[0] ?? ''
  const key = hexKeyFor(of.family, thread)
  const keyNeed: Need[] = key
    ? [
        {
          ...{ role: '内六角扳手', keys: [fitKey('hex_key', [key])], suits: any },
          reason: `内六角对边 ${key} mm`,
          source: 'GB/T 5356 / ISO 2936',
        },
      ]
    : []
  if (of.family === 'screw_set') return keyNeed
  const nut = of.family === 'screw_flange_hex' ? 'nut_flange' : 'nut_hex'
  const least = nutClass(of.traits.性能等级 ?? '')
  const asked = isStainless(of) ? '同材质' : least ? `性能等级不低于 ${least} 级` : ''
  return [
    {
      role: '螺母',
      keys: [fitKey(nut, [thread])],
      reason: [`螺纹 ${thread} 相同`, asked].filter(Boolean).join('，'),
      source: 'GB/T 3098.2 / ISO 898-2',
      suits: (goods) =>
        isLike(of, goods) && (isStainless(of) || Number(goods.traits.性能等级 ?? 0) >= least),
    },
    ...(of.family === 'screw_flange_hex' || of.family === 'screw_socket_csk'
      ? []
      : washersFor(of, thread)),
    ...keyNeed,
  ]
}

const washersFor = (of: Designation, thread: string): Need[] => [
  {
    role: '平垫圈',
    keys: [fitKey('washer_plain', [thread])],
    reason: `内孔配 ${thread}`,
    source: 'GB/T 97.1 / ISO 7089',
    suits: (goods) => isLike(of, goods),
  },
  {
    role: '弹簧垫圈',
    keys: [fitKey('washer_spring', [thread])],
    reason: `内孔配 ${thread}`,
    source: 'GB/T 93 / DIN 127',
    suits: (goods) => isLike(of, goods),
  },
]

const isStainless = ({ traits }: Designation) => (traits.材质 ?? '').includes('不锈钢')

/** Stainless steel goes with the same, and steel with steel. */
const isLike = (one: Designation, other: Designation) =>
  isStainless(one) ? one.traits.材质 === other.traits.材质 : !isStainless(other)

/** 8.8 asks for 8, 4.8 for 5: there is no class 4 any more. */
const nutClass = (grade: string): number =>
  /^\d/.test(grade) ? Math.max(5, Number(grade.split('.')[0])) : 0

/** ISO 4762, ISO 10642, ISO 7380 and ISO 4026 to 4029: the socket by the thread. */
const sockets: Readonly<Record<string, string>> = {
  screw_socket_cap:
    'M1.6:1.5 M2:1.5 M2.5:2 M3:2.5 M4:3 M5:4 M6:5 M8:6 M10:8 M12:10 M14:12 M16:14 M20:17 M24:19 M30:22 M36:27 M42:32',
  screw_socket_csk: 'M3:2 M4:2.5 M5:3 M6:4 M8:5 M10:6 M12:8 M14:10 M16:10 M20:12',
  screw_socket_button: 'M3:2 M4:2.5 M5:3 M6:4 M8:5 M10:6 M12:8 M16:10',
  screw_set:
    'M1.6:0.7 M1.8:0.7 M2:0.9 M2.5:1.3 M3:1.5 M4:2 M5:2.5 M6:3 M8:4 M10:5 M12:6 M14:6 M16:8 M18:10 M20:10 M22:12 M24:12',
}

export const hexKeyFor = (family: string, thread: string): string | undefined =>
  new RegExp(`(?:^| )${thread}:(\\S+)`).exec(sockets[family] ?? '')?.[1]

/** Circlips hold a deep groove ball bearing; a tapered bore sits on an adapter sleeve. */
function ofBearing({ family, fit, traits }: Designation): Need[] {
  const [bore = '', outside = ''] = fit
  if (traits.孔形 === '锥孔') {
    const series = sleeveSeries(family, fit)
    return series
      ? [
          {
            ...{ role: '紧定套', keys: [fitKey('adapter_sleeve', [bore, series])], suits: any },
            reason: `锥孔内径 ${bore} mm 配 ${series} 系列紧定套`,
            source: 'GB/T 9160.1 / ISO 2982-1',
          },
        ]
      : []
  }
  if (family !== 'bearing_deep_groove') return []
  return [
    {
      ...{ role: '轴用挡圈', keys: [fitKey('circlip_shaft', [bore])], suits: any },
      reason: `轴径 ${bore} mm，固定内圈`,
      source: 'GB/T 894 / DIN 471',
    },
    {
      ...{ role: '孔用挡圈', keys: [fitKey('circlip_hole', [outside])], suits: any },
      reason: `孔径 ${outside} mm，固定外圈`,
      source: 'GB/T 893 / DIN 472',
    },
  ]
}

/** H2 goes with 12..K, H3 with 13..K, 22..K, 213..K and 222..K; 223..K and 23..K need H23, which is longer. */
function sleeveFor(number: string): string | undefined {
  if (/^12\d\d$/.test(number)) return 'H2'
  return /^(?:13\d\d|22\d\d|213\d\d|222\d\d)$/.test(number) ? 'H3' : undefined
}

const taperedSizes = [
  ...[...selfAligning].map(([number, fit]) => ({ family: 'bearing_self_aligning', number, fit })),
  ...[...spherical].map(([number, fit]) => ({ family: 'bearing_spherical_roller', number, fit })),
]

function sleeveSeries(family: string, fit: readonly string[]): string | undefined {
  const key = fitKey(family, fit)
  const found = taperedSizes.find((one) => fitKey(one.family, one.fit) === key)
  return found && sleeveFor(found.number)
}

const dimensional: Readonly<Record<string, (of: Designation) => Need[]>> = {
  adapter_sleeve({ fit: [bore = '', series = ''] }) {
    const fitting = taperedSizes.filter(
      ({ number, fit }) => fit[0] === bore && sleeveFor(number) === series,
    )
    return [
      {
        role: '锥孔轴承',
        most: 4,
        keys: fitting.map(({ family, fit }) => fitKey(family, fit)),
        reason: `锥孔内径 ${bore} mm 配 ${series} 系列紧定套`,
        source: 'GB/T 9160.1 / ISO 2982-1',
        suits: ({ traits }) => traits.孔形 === '锥孔',
      },
    ]
  },

  roller_chain: ({ fit: [chain = '', strands] }) => (strands === '1' ? [sprocketsFor(chain)] : []),

  sprocket: ({ fit: [chain = ''] }) => [
    {
      ...{ role: '链条', keys: [fitKey('roller_chain', [chain, '1'])], suits: any },
      reason: `链号 ${chain} 相同，单排`,
      source: 'GB/T 1243 / ISO 606',
    },
  ],

  tube_pu: fittingsFor,
  tube_pa: fittingsFor,
  fitting_union: tubesFor,
  fitting_threaded: tubesFor,

  flange_plate: ({ fit }) => [flangeNeed('法兰垫片', 'flange_gasket', fit)],
  flange_gasket: ({ fit }) => [flangeNeed('平焊法兰', 'flange_plate', fit)],
}

/** The catalogue has all numbers of teeth; these are what is bought most. */
const usualTeeth = Array.from({ length: 11 }, (_, at) => String(15 + at))

const sprocketsFor = (chain: string): Need => ({
  role: '链轮',
  most: 6,
  keys: usualTeeth.map((teeth) => fitKey('sprocket', [chain, teeth])),
  reason: `链号 ${chain} 相同，单排`,
  source: 'GB/T 1243 / ISO 606',
  suits: any,
})

function fittingsFor({ fit: [outside = ''] }: Designation): Need[] {
  return [
    fittingNeed('螺纹接头', 'fitting_threaded', outside),
    fittingNeed('对接接头', 'fitting_union', outside),
  ]
}

function tubesFor({ fit: [outside = ''] }: Designation): Need[] {
  return [fittingNeed('PU 气管', 'tube_pu', outside), fittingNeed('尼龙气管', 'tube_pa', outside)]
}

const fittingNeed = (role: string, family: string, outside: string): Need => ({
  role,
  most: 4,
  keys: [fitKey(family, [outside])],
  reason: `管外径 ${outside} mm 相同`,
  source: 'ISO 14743',
  suits: any,
})

const flangeNeed = (role: string, family: string, fit: readonly string[]): Need => ({
  role,
  keys: [fitKey(family, fit)],
  reason: `${fit.join(' ')} 相同`,
  source: 'GB/T 9119 / GB/T 9126',
  suits: any,
})
