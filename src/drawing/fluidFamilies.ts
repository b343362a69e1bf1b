import { type Attributes, colour, number, wordOf } from './attributes.ts'
import { COMPOUND_WORDS } from './compounds.ts'
import type { CylinderType } from './cylinderSizes.ts'
import * as kinds from './kinds.ts'
import * as parts from './partKinds.ts'
import { type LineValve, lineValve, type Operator } from './pictureKinds.ts'
import { pictured, type Reading, type Readings, wordIn } from './reading.ts'

const oRings: Reading = (a) =>
  kinds.oRing.path({
    d: number(a.内径),
    w: number(a.线径),
    compound: wordOf(a.材质, COMPOUND_WORDS),
  })

const cylinders =
  (type: CylinderType): Reading =>
  (a) =>
    parts.cylinder.path({ bore: number(a.缸径), stroke: number(a.行程), type })

const coils: Reading = (a) =>
  kinds.valve.path({
    coils: wordOf(a.机能, { 双电控: 'double', 三位: 'double', 单电控: 'single', 二位: 'single' }),
  })

const THREADED = {
  节流阀: 'throttle',
  弯通内螺纹: 'bend',
  堵头: 'stopper',
  圆环: 'banjo',
  内螺纹: 'female',
  直通外螺纹: 'male',
  圆直通内六角: 'male',
  内六角直通: 'male',
  'L 弯外螺纹': 'elbow',
  弯头外螺纹: 'elbow',
  三通外螺纹: 'tee',
  'T 型三通': 'tee',
  'Y 型三通': 'wye',
  'T 侧螺纹': 'run',
  侧面三通: 'run',
  '': 'male',
} as const
const UNIONS = {
  手滑阀: 'slide',
  堵头: 'stopper',
  五通: 'five',
  'Y 型分支': 'fork',
  穿板: 'bulkhead',
  直通: 'union',
  'T 型三通': 'three',
  'Y 型三通': 'fork',
  'L 型弯通': 'angle',
  弯头: 'angle',
  十字四通: 'four',
  '': 'union',
} as const

const VALVES = {
  过滤器: 'strainer',
  安全阀: 'safety',
  蝶阀: 'butterfly',
  闸阀: 'gate',
  截止阀: 'globe',
  对夹止回: 'wafer',
  升降式止回: 'check',
  止回: 'swing',
  球阀: 'ball',
  排污: 'globe',
  '': 'control',
} as const
const OPERATORS = { 气动: 'air', 电动: 'electric', 蜗轮: 'gear', 调节阀: 'air' } as const
const LEVERS: readonly LineValve[] = ['ball', 'butterfly']

const valves =
  (ends: 'thread' | 'flange'): Reading =>
  (a, name) => {
    const valve = wordIn(VALVES, { 类型: a.类型 ?? '' }, name)
    const isBrass = ends === 'thread' && `${name}${a.类型}`.includes('黄铜')
    return lineValve.path({
      valve,
      ends: isBrass ? 'brass' : ends,
      operator: operatorOf(a.类型 ?? name, valve),
    })
  }

const operatorOf = (type: string, valve: LineValve | null): Operator =>
  wordOf<Operator>(type, OPERATORS) ?? (valve && LEVERS.includes(valve) ? 'lever' : 'none')

/** 0~1.6MPa */
const rangeOf = (a: Attributes) => {
  const [, from = '', to = ''] = /^(-?[\d.]+)~([\d.]+)/.exec(a.量程 ?? '') ?? []
  return { vacuum: from ? Math.abs(Number(from)) : null, to: number(to) }
}

const tubes: Reading = (a) =>
  parts.airTube.path({
    D: number(a.外径),
    d: number(a.内径),
    colour: colour(a.颜色) ?? 'clear',
  })

const FERRULES = {
  三通: 'ferruleTee',
  弯通: 'ferruleElbow',
  内螺纹: 'ferruleFemale',
  隔壁: 'ferruleBulkhead',
  螺母: 'ferruleNut',
  卡套: 'ferruleRing',
  '': 'ferruleFitting',
} as const

export const fluidFamilies: Readings = {
  oring_gb: oRings,
  oring_as568: oRings,
  oring_jis: oRings,
  oil_seal: (a) =>
    kinds.oilSeal.path({
      d: number(a.轴径),
      D: number(a.外径),
      b: number(a.宽),
      lips: wordOf(a.型式 ?? '', { 双唇: 'double', '': 'single' }),
      rim: wordOf(a.型式 ?? '', { 外露骨架: 'steel', '': 'rubber' }),
      compound: wordOf(a.材质 ?? '', COMPOUND_WORDS),
    }),
  flange_gasket: (a) =>
    kinds.gasket.path({
      d: number(a.内径),
      D: number(a.外径),
      of: wordOf(a.材质 ?? '', { 缠绕: 'wound', ...COMPOUND_WORDS }),
    }),
  flange_plate: (a) => {
    const [n, hole] = (a.孔 ?? '').split('-')
    return kinds.flange.path({
      D: number(a.外径),
      K: number(a.孔距),
      n: number(n),
      hole: number(hole),
      C: number(a.厚),
      DN: number(a.口径),
    })
  },
  hose_clamp: pictured('hoseClamp'),

  cyl_iso15552: cylinders('tie'),
  cyl_mini: cylinders('mini'),
  cyl_minialu: cylinders('aluminium'),
  cyl_compact: cylinders('compact'),
  cyl_guided: cylinders('guided'),
  cyl_twin: cylinders('twin'),
  cyl_slide: cylinders('slide'),
  cyl_gripper: (a) => parts.gripper.path({ bore: number(a.缸径) }),
  solenoid_valve: coils,
  solenoid_valve_sy: coils,
  solenoid_valve_water: pictured('waterValve'),
  hyd_valve_we: pictured('hydraulicValve'),
  fitting_threaded: (a) => kinds.fitting.path({ fitting: wordOf(a.型式 ?? '', THREADED) }),
  fitting_union: (a) => kinds.fitting.path({ fitting: wordOf(a.型式 ?? '', UNIONS) }),
  // The name of every one begins with 卡套接头.
  ferrule_fitting: (a, name) =>
    pictured(FERRULES)({ 型式: a.型式 ?? '' }, name.replace('卡套接头', '')),
  tube_pu: tubes,
  tube_pa: tubes,
  frl: pictured({
    三联件: 'frlSet',
    二联件: 'frlPair',
    过滤调压阀: 'filterRegulator',
    过滤减压阀: 'filterRegulator',
    过滤器: 'filter',
    油雾器: 'lubricator',
    '': 'regulator',
  }),
  valve_threaded: valves('thread'),
  valve_flanged: valves('flange'),
  pipe_fitting_thread: pictured({
    内外丝弯头: 'streetElbow',
    '45°': 'elbow45',
    弯头: 'elbow',
    异径三通: 'reducingTee',
    三通: 'tee',
    四通: 'cross',
    异径管箍: 'reducer',
    活接头: 'union',
    管帽: 'cap',
    丝堵: 'plug',
    外接头: 'nipple',
    补芯: 'bushing',
    '': 'coupling',
  }),
  pressure_gauge: (a) => parts.gauge.path({ dial: number(a.表盘), ...rangeOf(a) }),
  hydraulic_hose: pictured('hose'),
}
