import { type Attributes, colour, number, numbers, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'

/** 'bearing/d20-D47-B14-2RS', or null where the attributes do not suffice. */
type Reading = (attributes: Attributes) => string | null

const SEALS = { 开式: 'open', 单面铁盖: 'Z', 双面铁盖: '2Z', 单面: 'RS', 双面: '2RS' } as const
const COATS = { 镀钛: 'gold', '': 'bright' } as const
const HEADS = { 盘头: 'pan', 半沉头: 'csk', 沉头: 'csk', 六角头: 'hex', 六角: 'flange' } as const

const dDB = (a: Attributes) => ({
  d: number(a['内径(mm)']),
  D: number(a['外径(mm)']),
  B: number(a['宽度(mm)']),
})

const rows =
  (row: 'angular' | 'double' | 'aligning' | 'cylindrical' | 'spherical'): Reading =>
  (a) =>
    kinds.rowBearing.path({ ...dDB(a), row, seal: wordOf(a.密封形式 ?? '开式', SEALS) })

const oRings: Reading = (a) =>
  kinds.oRing.path({
    d: number(a['内径(mm)']),
    w: number(a['线径(mm)']),
    compound: wordOf(a.材质, { 硅: 'red', 四氟: 'white', '': 'black' }),
  })

/** M and L stand first and last in 规格; between them a fine pitch. */
const screw = (a: Attributes) => {
  const sizes = numbers(a.规格)
  return { M: sizes[0] ?? null, L: sizes.length > 1 ? (sizes.at(-1) ?? null) : null }
}
const tapping: Reading = (a) => {
  const { M, L } = screw(a)
  return kinds.tappingScrew.path({ ST: M, L, head: wordOf(a.头型, HEADS) })
}
const sockets =
  (head: 'cap' | 'button' | 'csk'): Reading =>
  (a) =>
    kinds.socketScrew.path({ ...screw(a), head })
const crosses =
  (head: 'pan' | 'csk'): Reading =>
  (a) =>
    kinds.crossScrew.path({ ...screw(a), head })
const nuts =
  (kind: 'hex' | 'thin' | 'lock' | 'flange'): Reading =>
  (a) =>
    kinds.nut.path({ M: number(a.规格), nut: kind })
const washers =
  (kind: 'plain' | 'large' | 'small'): Reading =>
  (a) =>
    kinds.washer.path({ M: number(a.规格), washer: kind })
const pins =
  (kind: 'solid' | 'spring' | 'cotter'): Reading =>
  (a) => {
    const { M, L } = screw(a)
    return kinds.pin.path({ d: M, L, pin: kind })
  }

const cylinders =
  (body: 'tie' | 'round' | 'block'): Reading =>
  (a) =>
    kinds.cylinder.path({ bore: number(a['缸径(mm)']), stroke: number(a['行程(mm)']), body })
const THREADED = {
  直通外螺纹: 'male',
  圆直通内六角: 'male',
  内六角直通: 'male',
  'L 弯外螺纹': 'elbow',
  弯头外螺纹: 'elbow',
  三通外螺纹: 'tee',
  'T 型三通': 'tee',
  'T 侧螺纹': 'run',
  侧面三通: 'run',
} as const
const UNIONS = {
  穿板: null,
  直通: 'union',
  'T 型三通': 'three',
  'L 型弯通': 'angle',
  弯头: 'angle',
  十字四通: 'four',
} as const
const tubes: Reading = (a) => kinds.tube.path({ colour: colour(a.颜色) })

const SHEATHS = { 屏蔽: 'screen', 计算机: 'screen', 铠装: 'armour', '': 'plain' } as const
const cables: Reading = (a) =>
  kinds.cable.path({
    cores: number(a.芯数),
    sheath: a.类型 === '平行' ? null : wordOf(a.类型, SHEATHS),
  })
const POLES = {
  '1P+N': '1PN',
  '3P+N': '3PN',
  '1P': '1P',
  '2P': '2P',
  '3P': '3P',
  '4P': '4P',
} as const
const breakers: Reading = (a) =>
  kinds.breaker.path({
    poles: wordOf(a.极数, POLES),
    curve: wordOf(a.曲线 ?? '', { B: 'B', C: 'C', D: 'D', '': 'A' }),
    amps: number(a.电流),
  })

const inMillilitres = (a: Attributes) => /\dml$/i.test(a.包装 ?? '')
const bottles: Reading = (a) => (inMillilitres(a) ? kinds.bottle.path({}) : null)
const gloves: Reading = (a) => kinds.glove.path({ size: oneOf(a.尺码, kinds.GLOVE_SIZES) })

export const FAMILIES: Readonly<Record<string, Reading>> = {
  bearing_deep_groove: (a) => kinds.bearing.path({ ...dDB(a), seal: wordOf(a.密封形式, SEALS) }),
  bearing_angular_contact: rows('angular'),
  bearing_double_row_angular: rows('double'),
  bearing_self_aligning: rows('aligning'),
  bearing_cylindrical_roller: rows('cylindrical'),
  bearing_spherical_roller: rows('spherical'),
  bearing_tapered_roller: (a) =>
    kinds.rowBearing.path({
      ...dDB(a),
      B: number(a['装配高(mm)']),
      row: 'tapered',
      seal: 'open',
    }),
  bearing_thrust_ball: (a) =>
    kinds.thrustBearing.path({
      d: number(a['内径(mm)']),
      D: number(a['外径(mm)']),
      T: number(a['高度(mm)']),
    }),
  bearing_insert_unit: (a) =>
    kinds.bearingUnit.path({
      housing: wordOf(a.座型, {
        立式座: 'pillow',
        方形座: 'square',
        菱形座: 'oval',
        圆形凸台座: 'round',
      }),
    }),
  bearing_linear_lm: (a) =>
    kinds.linearBearing.path({
      d: number(a['内径(mm)']),
      D: number(a['外径(mm)']),
      L: ['标准型', '加长型'].includes(a.型式 ?? '') ? number(a['长度(mm)']) : null,
    }),
  sprocket: (a) => kinds.sprocket.path({ z: number(a.齿数) }),
  roller_chain: () => kinds.chain.path({}),
  timing_belt: () => kinds.timingBelt.path({}),
  v_pulley: (a) => kinds.pulley.path({ grooves: number(a.槽数) }),

  screw_hex_full: (a) => kinds.bolt.path({ ...screw(a), thread: 'full' }),
  screw_hex_fine: (a) => kinds.bolt.path({ ...screw(a), thread: 'full' }),
  screw_hex_part: (a) => kinds.bolt.path({ ...screw(a), thread: 'part' }),
  screw_flange_hex: (a) => kinds.flangeBolt.path(screw(a)),
  screw_socket_cap: sockets('cap'),
  screw_socket_button: sockets('button'),
  screw_socket_csk: sockets('csk'),
  screw_pan_cross: crosses('pan'),
  screw_csk_cross: crosses('csk'),
  screw_self_tapping: tapping,
  screw_self_drilling: tapping,
  threaded_rod: (a) => kinds.threadedRod.path(screw(a)),
  nut_hex: nuts('hex'),
  nut_thin: nuts('thin'),
  nut_lock_nylon: nuts('lock'),
  nut_flange: nuts('flange'),
  washer_plain: washers('plain'),
  washer_large: washers('large'),
  washer_small: washers('small'),
  washer_spring: (a) => kinds.springWasher.path({ M: number(a.规格) }),
  circlip_shaft: () => kinds.circlip.path({ clip: 'shaft' }),
  circlip_hole: () => kinds.circlip.path({ clip: 'hole' }),
  circlip_e: () => kinds.circlip.path({ clip: 'e' }),
  pin_parallel: pins('solid'),
  pin_dowel: pins('solid'),
  pin_spring: pins('spring'),
  pin_cotter: pins('cotter'),
  key_parallel: (a) => {
    const [b = null, h = null, L = null] = numbers(a.规格)
    return kinds.key.path({
      b,
      h,
      L,
      ends: wordOf(a.型式, { A: 'round', B: 'square', C: 'mixed' }),
    })
  },

  oring_gb: oRings,
  oring_as568: oRings,
  oring_jis: oRings,
  oil_seal: (a) =>
    kinds.oilSeal.path({
      d: number(a.轴径),
      D: number(a.外径),
      b: number(a.宽),
    }),
  flange_gasket: (a) => kinds.gasket.path({ d: number(a.内径), D: number(a.外径) }),
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

  cyl_iso15552: cylinders('tie'),
  cyl_mini: cylinders('round'),
  cyl_minialu: cylinders('round'),
  cyl_compact: cylinders('block'),
  solenoid_valve: (a) =>
    kinds.valve.path({
      coils: wordOf(a.机能, { 双电控: 'double', 三位: 'double', 单电控: 'single', 二位: 'single' }),
    }),
  solenoid_valve_sy: (a) =>
    kinds.valve.path({
      coils: wordOf(a.机能, { 双电控: 'double', 三位: 'double', 单电控: 'single', 二位: 'single' }),
    }),
  fitting_threaded: (a) => kinds.fitting.path({ fitting: wordOf(a.型式, THREADED) }),
  fitting_union: (a) => kinds.fitting.path({ fitting: wordOf(a.型式, UNIONS) }),
  tube_pu: tubes,
  tube_pa: tubes,

  mcb: breakers,
  rcbo: breakers,
  mccb: (a) =>
    kinds.mouldedBreaker.path({
      poles: oneOf(a.极数, ['3P', '4P']),
      amps: number(a.电流),
    }),
  contactor: (a) => kinds.contactor.path({ amps: number(a.电流) }),
  push_button: (a) => kinds.pushButton.path({ colour: colour(a.颜色), kind: 'button' }),
  pilot_lamp: (a) => kinds.pushButton.path({ colour: colour(a.颜色), kind: 'lamp' }),
  cable_bv: (a) => kinds.wire.path({ colour: a.颜色 === '黄绿双色' ? 'earth' : colour(a.颜色) }),
  cable_rvv: cables,
  cable_rvvp: cables,
  cable_kvv: cables,
  cable_yjv: cables,

  drill_straight: (a) =>
    kinds.drill.path({
      d: number(a.直径),
      L: number(a.总长),
      l: number(a.刃长),
      coat: wordOf(a.材质, COATS),
    }),
  drill_taper: (a) =>
    kinds.taperDrill.path({
      d: number(a.直径),
      L: number(a.总长),
      MT: number(a.莫氏),
      coat: wordOf(a.材质, COATS),
    }),
  endmill: (a) =>
    kinds.endMill.path({
      D: number(a.刃径),
      l: number(a.刃长),
      L: number(a.总长),
      shank: number(a.柄径),
    }),
  insert: (a) =>
    kinds.insert.path({
      shape: oneOf(a.形状?.charAt(0), kinds.SHAPES),
      IC: a.内切圆 === undefined ? 0 : number(a.内切圆),
      coat: wordOf(a.材质, { 无涂层: 'bright', 金属陶瓷: 'bright', '': 'gold' }),
    }),
  collet_er: (a) => kinds.collet.path({ d: number(a.夹持), ER: number(a.规格) }),

  wrench_comb: () => kinds.wrench.path({ ends: 'combination' }),
  wrench_double: (a) =>
    kinds.wrench.path({
      ends: wordOf(a.类型, { 双开口: 'open', 双梅花: 'box' }),
    }),
  hex_key: (a) =>
    kinds.hexKey.path({
      s: number(a['对边(mm)']),
      kind: wordOf(a.类型, { 标准长: 'short', 球头: 'ball', 加长: 'long', T: 'tee' }),
    }),

  glove: gloves,
  glove_ansell: gloves,
  helmet: (a) => kinds.helmet.path({ colour: colour(a.颜色) }),
  safety_sign: (a) =>
    kinds.sign.path({
      sign: wordOf(a.类别, { 禁止: 'forbid', 警告: 'warn', 指令: 'order', 提示: 'inform' }),
    }),
  loctite: bottles,
  tonsan: bottles,
  spray: () => kinds.sprayCan.path({}),
}
