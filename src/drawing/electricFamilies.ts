import { type Attributes, colour, number, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import { cableTie } from './partKinds.ts'
import { coloured, pictured, type Reading, type Readings } from './reading.ts'

const SHEATHS = {
  屏蔽: 'screen',
  计算机: 'screen',
  铠装: 'armour',
  平行: 'flat',
  '': 'plain',
} as const
const cables: Reading = (a) =>
  kinds.cable.path({ cores: number(a.芯数), sheath: wordOf(a.类型 ?? '', SHEATHS) })

const POLES = {
  '1P+N': '1PN',
  '3P+N': '3PN',
  '1P': '1P',
  '2P': '2P',
  '3P': '3P',
  '4P': '4P',
} as const
const breakers =
  (isResidual: boolean): Reading =>
  (a) =>
    kinds.breaker.path({
      poles: wordOf(a.极数, POLES),
      curve: wordOf(a.曲线 ?? '', { B: 'B', C: 'C', D: 'D', '': 'A' }),
      amps: number(a.电流),
      part: isResidual ? 'residual' : 'plain',
    })

const BUTTONS = { 旋钮: 'selector', 钥匙: 'key', 蘑菇: 'mushroom', '': 'button' } as const

const buttons =
  (isLamp: boolean): Reading =>
  (a: Attributes) =>
    kinds.pushButton.path({
      colour: colour(a.颜色) ?? 'grey',
      kind: isLamp ? 'lamp' : wordOf(a.类型 ?? '', BUTTONS),
    })

export const electricFamilies: Readings = {
  mcb: breakers(false),
  rcbo: breakers(true),
  mccb: (a) =>
    kinds.mouldedBreaker.path({ poles: oneOf(a.极数, ['3P', '4P']), amps: number(a.电流) }),
  contactor: (a) => kinds.contactor.path({ amps: number(a.电流) }),
  push_button: buttons(false),
  pilot_lamp: buttons(true),
  cable_bv: (a) =>
    kinds.wire.path({
      colour: a.颜色 === '黄绿双色' ? 'earth' : colour(a.颜色),
      core: wordOf(a.类型 ?? '', { 软: 'stranded', '': 'solid' }),
    }),
  cable_rvv: cables,
  cable_rvvp: cables,
  cable_kvv: cables,
  cable_yjv: cables,
  cable_gland: pictured('cableGland'),
  cable_lug: pictured({
    叉形: 'forkLug',
    管形: 'ferrule',
    圆形预绝缘: 'insulatedRing',
    铜鼻子: 'copperLug',
    开口鼻: 'openLug',
    '': 'ringLug',
  }),
  cable_tie: (a) =>
    cableTie.path({
      W: number(a.宽),
      L: number(a.长),
      colour: a.颜色?.includes('黑') ? 'black' : 'white',
    }),
  heat_shrink: coloured('heatShrink', 'black'),
  din_terminal: pictured('dinTerminal'),
  relay: pictured('relay'),
  thermal_relay: pictured('thermalRelay'),
  mpcb: pictured('motorBreaker'),
  fuse: pictured({ NT: 'ntFuse', '': 'rtFuse' }),
  ind_plug: pictured({ 插座: 'plugSocket', 连接器: 'connector', '': 'mainsPlug' }),
  prox_lj: pictured('proximity'),
  prox_autonics: pictured('proximity'),
  sensor_omron: pictured({
    'EE-SX': 'slotSensor',
    E2E: 'proximity',
    E3F: 'proximity',
    E3X: 'fibreAmplifier',
    E32: 'fibre',
    '': 'photoSensor',
  }),
  vfd: pictured('inverter'),
  psu: pictured('powerSupply'),
  led_lamp: pictured({
    灯管: 'tubeLamp',
    球泡: 'bulb',
    投光灯: 'floodlight',
    面板灯: 'panelLamp',
    三防灯: 'vapourLamp',
    '': 'highBay',
  }),
  test_meter: pictured({
    万用表: 'multimeter',
    钳形表: 'clampMeter',
    兆欧表: 'megger',
    接地电阻: 'earthTester',
    红外测温: 'thermometer',
    激光测距: 'laserMeter',
    转速表: 'tachometer',
    声级计: 'soundMeter',
    照度计: 'luxMeter',
    相序表: 'phaseMeter',
    '': 'testPen',
  }),
}
