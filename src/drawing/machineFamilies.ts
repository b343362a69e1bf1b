import { type Attributes, number, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import * as parts from './partKinds.ts'
import { CHAIN, RAIL_HEIGHT } from './partStandards.ts'
import { picture } from './pictureKinds.ts'
import { either, pictured, type Reading, type Readings } from './reading.ts'

const SEALS = { 开式: 'open', 单面铁盖: 'Z', 双面铁盖: '2Z', 单面: 'RS', 双面: '2RS' } as const

const dDB = (a: Attributes) => ({
  d: number(a.内径),
  D: number(a.外径),
  B: number(a.宽度),
})

const rows =
  (rowOf: (a: Attributes, name: string) => kinds.Row | null): Reading =>
  (a, name) =>
    kinds.rowBearing.path({
      ...dDB(a),
      row: rowOf(a, name),
      cage: wordOf(`${a.保持架} ${a.结构}`, CAGES),
      seal: wordOf(a.密封形式 ?? '开式', SEALS),
    })
/** CA 型 of spherical rollers is a solid cage of brass. */
const CAGES = {
  铜: 'brass',
  'CA 型': 'brass',
  尼龙: 'nylon',
  聚酰胺: 'nylon',
  玻璃纤维: 'nylon',
  PEEK: 'nylon',
  '': 'steel',
} as const
const ANGLES = {
  '15°': 'angular15',
  '25°': 'angular25',
  '30°': 'angular30',
  '40°': 'angular40',
  '': 'angular',
} as const
const RIBS = { NUP: 'NUP', NU: 'NU', NJ: 'NJ', N: 'N', '': 'NU' } as const

const CHAIN_NAMES = Object.keys(CHAIN) as (keyof typeof CHAIN)[]
const chainIn = (text: string) => CHAIN_NAMES.find((chain) => text.includes(chain)) ?? null

/** Reads the kind of rail and its nominal size from HGH20CA, EGR15R500C or MGN9C. */
const railHeight = (name: string) => {
  const [, rail = '', size = ''] = /(HG|EG|MGN)[A-Z]?(\d+)/.exec(name) ?? []
  return RAIL_HEIGHT[rail]?.[Number(size)] ?? null
}
const PARTS = { HGW: 'flange', 滑块: 'square', 导轨: 'rail' } as const

/** A bore that the wheel has no room for is left out. */
const sprockets =
  (isBored: boolean): Reading =>
  (a) =>
    parts.sprocket.path({
      chain: chainIn(a.链号 ?? ''),
      z: number(a.齿数),
      bore: isBored ? Number(/孔 (\d+)/.exec(a.孔 ?? '')?.[1] ?? 0) : 0,
      hub: wordOf(a.型式 ?? '', { 'A 型': 'A', 'C 型': 'C', '': 'B' }),
    })

const couplings =
  (isBored: boolean): Reading =>
  (a) =>
    parts.jawCoupling.path({
      GR: number(a.规格),
      d1: isBored ? number(a.孔1) : 0,
      d2: isBored ? number(a.孔2?.replace('孔2 ', '')) : 0,
      spider: wordOf(a.弹性体 ?? '', { 红: 'red', 绿: 'green', '': 'yellow' }),
    })

export const machineFamilies: Readings = {
  bearing_deep_groove: (a) => kinds.bearing.path({ ...dDB(a), seal: wordOf(a.密封形式, SEALS) }),
  bearing_angular_contact: rows((a) => wordOf(a.接触角 ?? a.结构 ?? '', ANGLES)),
  bearing_double_row_angular: rows(() => 'double'),
  bearing_self_aligning: rows(() => 'aligning'),
  bearing_cylindrical_roller: rows((_, name) => wordOf(name, RIBS)),
  bearing_spherical_roller: rows(() => 'spherical'),
  bearing_tapered_roller: (a) =>
    kinds.rowBearing.path({
      ...dDB(a),
      B: number(a.装配高),
      row: 'tapered',
      cage: 'steel',
      seal: 'open',
    }),
  bearing_thrust_ball: (a) =>
    kinds.thrustBearing.path({
      d: number(a.内径),
      D: number(a.外径),
      T: number(a.高度),
    }),
  bearing_insert_unit: (a) =>
    kinds.bearingUnit.path({
      d: number(a.轴径),
      housing: wordOf(a.座型, {
        立式座: 'pillow',
        方形座: 'square',
        菱形座: 'oval',
        圆形凸台座: 'round',
        滑块座: 'takeUp',
        环形座: 'ring',
        悬吊座: 'hanger',
      }),
    }),
  bearing_linear_lm: (a) =>
    kinds.linearBearing.path({
      d: number(a.内径),
      D: number(a.外径),
      L: number(a.长度),
      flange: wordOf(a.型式, { 圆法兰: 'round', 方法兰: 'square', '': 'none' }),
    }),
  adapter_sleeve: (a) => parts.adapterSleeve.path({ d: number(a.轴承孔径), shaft: number(a.轴径) }),
  taper_bush: (a) =>
    parts.taperBush.path({
      bush: parts.BUSHES.find((bush) => bush === a.锥套号) ?? null,
      bore: number(a.孔径),
    }),
  jaw_coupling: either(couplings(true), couplings(false)),
  sprocket: either(sprockets(true), sprockets(false)),
  roller_chain: (a, name) =>
    parts.chain.path({ chain: chainIn(name) ?? chainOf(number(a.节距)), strands: number(a.排数) }),
  timing_belt: (a) =>
    parts.timingBelt.path({
      tooth: oneOf(a.齿形, parts.TEETH),
      W: number(a.带宽),
    }),
  v_pulley: (a) =>
    parts.pulley.path({
      groove: parts.GROOVES.find((groove) => groove === a.槽型) ?? null,
      dd: number(a.基准直径),
      n: number(a.槽数),
    }),
  ball_screw: (a) =>
    parts.ballScrew.path({ d: number(a.公称直径), P: number(a.导程), L: number(a.长度) }),
  linear_guide: (a, name) =>
    parts.linearGuide.path({
      WR: number(a.导轨宽),
      HR: railHeight(a.规格 ?? name),
      W: number(a.滑块宽 ?? '0'),
      H: number(a.组合高 ?? '0'),
      L: number(a.长度 ?? '0'),
      part: wordOf(`${a.规格}${a.类型}${name}`, PARTS),
    }),
  motor_ye: (a) =>
    picture.path({
      of: wordOf(a.安装 ?? '', {
        底脚: a.安装?.includes('法兰') ? 'footAndFlangeMotor' : 'motor',
        立式: 'standingMotor',
        法兰: 'flangeMotor',
        '': 'motor',
      }),
    }),
  worm_reducer: pictured('wormReducer'),
}

/** The B chain of a pitch, where the name does not tell. */
const chainOf = (pitch: number | null) =>
  CHAIN_NAMES.toReversed().find((chain) => CHAIN[chain][0] === pitch && chain.endsWith('B')) ?? null
