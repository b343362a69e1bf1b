import { number, numbers, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import * as parts from './partKinds.ts'
import { pictured, type Readings } from './reading.ts'

const COATS = {
  镀钛: 'gold',
  涂层: 'dark',
  含钴: 'amber',
  '': 'bright',
} as const
const MILL_COATS = { 无涂层: 'bright', 涂层: 'dark', '': 'dark' } as const

/** Squares in inches, in millimetres. */
const DRIVES = { '1/4': 6.3, '3/8': 10, '1/2': 12.5, '3/4': 20, '1"': 25 }

export const toolFamilies: Readings = {
  drill_straight: (a) =>
    kinds.drill.path({
      d: number(a.直径),
      L: number(a.总长),
      l: number(a.刃长),
      coat: wordOf(a.材质 ?? '', COATS),
    }),
  drill_taper: (a) =>
    kinds.taperDrill.path({
      d: number(a.直径),
      L: number(a.总长),
      MT: number(a.莫氏),
      coat: wordOf(a.材质 ?? '', COATS),
    }),
  center_drill: (a) =>
    parts.centreDrill.path({
      ...{ d: number(a.d), D: number(a.D), L: number(a.L) },
      coat: wordOf(a.材质 ?? '', COATS),
    }),
  endmill: (a) =>
    kinds.endMill.path({
      D: number(a.刃径),
      l: number(a.刃长),
      L: number(a.总长),
      shank: number(a.柄径),
      coat: wordOf(a.涂层 ?? '', MILL_COATS),
    }),
  endmill_radius: (a) =>
    parts.noseMill.path({
      ...{ D: number(a.刃径), R: number(a.圆角), L: number(a.总长) },
      coat: wordOf(a.涂层 ?? '', MILL_COATS),
    }),
  ballmill: (a) =>
    parts.noseMill.path({
      ...{ D: number(a.刃径), R: number(a.R), L: number(a.总长) },
      coat: wordOf(a.涂层 ?? '', MILL_COATS),
    }),
  reamer: (a) =>
    parts.reamer.path({
      ...{ d: number(a.直径), L: number(a.总长) },
      coat: wordOf(a.材质 ?? '', { 硬质合金: 'dark', '': 'bright' }),
    }),
  tap: (a) =>
    parts.tap.path({
      ...{ M: numbers(a.规格)[0] ?? null, P: number(a.螺距) },
      flute: wordOf(a.槽型 ?? '', { 螺旋: 'spiral', 先端: 'point', 挤压: 'roll', '': 'straight' }),
      coat: wordOf(a.材质 ?? '', { 粉末: 'dark', ...COATS }),
    }),
  die_round: (a) => {
    const [M = null, P = null] = numbers(a.规格)
    return parts.die.path({ M, P, D: number(a.外径) })
  },
  hole_saw: (a) =>
    parts.holeSaw.path({
      D: number(a.直径),
      coat: wordOf(a.材质 ?? '', { 合金: 'carbide', '': 'steel' }),
    }),
  insert: (a) =>
    kinds.insert.path({
      shape: oneOf(a.形状?.charAt(0), kinds.SHAPES),
      IC: a.内切圆 === undefined ? 0 : number(a.内切圆),
      coat: wordOf(a.用途 ?? '', {
        无涂层: 'bright',
        金属陶瓷: 'bright',
        PVD: 'dark',
        铸铁: 'dark',
        '': 'gold',
      }),
    }),
  insert_thread: pictured('threadInsert'),
  collet_er: (a) => kinds.collet.path({ d: number(a.夹持), ER: number(a.规格) }),
  cutoff_disc: (a) =>
    parts.disc.path({
      D: number(a.外径),
      T: number(a.厚),
      H: number(a.孔),
      disc: 'cutting',
    }),
  flap_disc: (a) => parts.flapDisc.path({ D: number(a.外径) }),
  grinding_wheel: (a) => {
    const [D = null, T = null, H = null] = numbers(a.规格 ?? `${a.外径}×${a.厚}×${a.孔}`)
    return parts.disc.path({ D, T, H, disc: 'wheel' })
  },
  sandpaper: pictured({ φ: 'sandDisc', 卷: 'sandRoll', '': 'sandSheet' }),
  sand_belt: pictured('sandBelt'),
  band_saw: pictured('bandSaw'),
  welding_rod: pictured('weldingRod'),
  welding_wire: pictured('weldingWire'),

  wrench_comb: (a) =>
    kinds.wrench.path({
      s: number(a.对边),
      ends: wordOf(a.类型 ?? '', { 棘轮: 'ratchet', '': 'combination' }),
    }),
  wrench_double: (a) =>
    kinds.wrench.path({
      s: numbers(a.规格)[1] ?? null,
      ends: wordOf(a.类型 ?? '', { 梅花: 'box', '': 'open' }),
    }),
  wrench_adjustable: pictured('adjustableWrench'),
  hex_key: (a) =>
    kinds.hexKey.path({
      s: number(a.对边),
      kind: wordOf(a.类型 ?? '', { 球头: 'ball', 加长: 'long', T: 'tee', '': 'short' }),
    }),
  socket_hand: (a) =>
    parts.socketHand.path({
      s: number(a.对边),
      drive: wordOf(a.方孔, DRIVES),
      socket: wordOf(a.类型 ?? '', {
        气动长: 'impactLong',
        气动: 'impact',
        长: 'long',
        '12': 'twelve',
        '': 'six',
      }),
    }),
  screwdriver: pictured({ 一字: 'slotted', 十字: 'crossDriver', 内六角: 'hexDriver', '': 'torx' }),
  pliers: pictured({
    剥线钳: 'stripper',
    压线钳: 'crimper',
    大力钳: 'locking',
    尖嘴钳: 'longNose',
    斜嘴钳: 'diagonal',
    断线钳: 'boltCutter',
    水泵钳: 'waterPump',
    鲤鱼钳: 'waterPump',
    电缆剪: 'cableCutter',
    链条管钳: 'chainWrench',
    管子钳: 'pipeWrench',
    '（弯）': 'bentCirclip',
    卡簧钳: 'circlipPliers',
    '': 'combinationPliers',
  }),
  torque_wrench: pictured({ 数显: 'digitalTorque', 表盘: 'dialTorque', '': 'torqueWrench' }),
  hammer: pictured({
    八角锤: 'sledge',
    圆头锤: 'ballPeen',
    安装锤: 'softHammer',
    橡皮锤: 'rubberMallet',
    羊角锤: 'clawHammer',
    铜锤: 'copperHammer',
    '': 'ballPeen',
  }),
  file_hand: pictured({
    三角: 'triangleFile',
    半圆: 'halfRoundFile',
    方锉: 'squareFile',
    圆锉: 'roundFile',
    '': 'flatFile',
  }),
  tool_set: (a) => parts.toolSet.path({ pieces: number(a.件数) }),
  power_tool: pictured({
    角磨机: 'angleGrinder',
    冲击钻: 'impactDrill',
    电锤: 'rotaryHammer',
    手电钻: 'drill',
    充电钻: 'cordlessDrill',
    冲击扳手: 'impactWrench',
    圆锯: 'circularSaw',
    切割机: 'cutOffSaw',
    曲线锯: 'jigSaw',
    热风枪: 'heatGun',
    直磨机: 'dieGrinder',
    '': 'sander',
  }),
  caliper: pictured({ 数显: 'digitalCaliper', 带表: 'dialCaliper', '': 'caliper' }),
  micrometer: pictured({
    数显: 'digitalMicrometer',
    内测: 'innerMicrometer',
    深度: 'depthMicrometer',
    '': 'micrometer',
  }),
  dial_indicator: pictured({
    数显: 'digitalIndicator',
    杠杆: 'leverIndicator',
    内径: 'boreGauge',
    '': 'dialIndicator',
  }),
  measure_general: pictured({
    塞尺: 'feeler',
    宽座角尺: 'trySquare',
    水平尺: 'level',
    皮卷尺: 'clothTape',
    钢卷尺: 'steelTape',
    角尺: 'square',
    '': 'ruler',
  }),
  thread_gauge: pictured({ 环规: 'ringGauge', '': 'plugGauge' }),
}
