import { type Attributes, colour, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import { sign } from './pictureKinds.ts'
import { coloured, either, pictured, type Reading, type Readings } from './reading.ts'
import { SIGN_NAMES, type SignName } from './signNames.ts'

const gloves: Reading = (a, name) =>
  kinds.glove.path({
    size: oneOf(a.尺码, kinds.GLOVE_SIZES) ?? 'L',
    kind: wordOf(`${name} ${a.材质 ?? ''}`, {
      点塑: 'dotted',
      防割: 'cut',
      焊: 'welding',
      绝缘: 'rubber',
      化: 'rubber',
      酸碱: 'rubber',
      一次性: 'thin',
      低温: 'cold',
      高温: 'welding',
      乳胶: 'latex',
      PU: 'thinCoated',
      涂掌: 'coated',
      发泡: 'coated',
      丁腈: 'coated',
      羊皮: 'welding',
      '': 'plain',
    }),
  })

/** The longest that occurs: 当心火灾 is none of 当心火车. */
const SIGNS = Object.fromEntries(
  Object.entries(SIGN_NAMES).map(([id, text]) => [text, id as SignName]),
) as Record<string, SignName>

const BOARDS = {
  反光: 'reflective',
  夜光: 'glowing',
  不干胶: 'sticker',
  塑料: 'plastic',
  PVC: 'plastic',
  '': 'plate',
} as const
const boardOf = (a: Attributes) => wordOf(a.材质 ?? '', BOARDS)

const bySign: Reading = (a, name) => sign.path({ sign: wordOf(name, SIGNS), board: boardOf(a) })
/** Goods without a name of a sign get the sign of their class that warns of everything. */
const byClass: Reading = (a) =>
  sign.path({
    sign: wordOf(a.类别 ?? '', { 禁止: 'noEntry', 指令: 'helmet', 提示: 'exit', '': 'danger' }),
    board: boardOf(a),
  })

export const safetyFamilies: Readings = {
  glove: gloves,
  glove_ansell: gloves,
  helmet: either(
    (a, name) => (a.类型?.includes('防撞帽') ? pictured('bumpCap')(a, name) : null),
    (a) =>
      kinds.helmet.path({
        colour: colour(a.颜色) ?? 'white',
        shell: wordOf(a.类型 ?? '', { 护目镜: 'visor', 透气: 'vented', V型: 'vee', '': 'ridged' }),
      }),
  ),
  safety_sign: either(bySign, byClass),
  safety_shoe: pictured({
    雨靴: 'boot',
    绝缘靴: 'insulatedBoot',
    高帮: 'highShoe',
    电焊: 'highShoe',
    高温: 'highShoe',
    '': 'safetyShoe',
  }),
  ppe_3m: either(
    (_, name) =>
      name.includes('安全帽')
        ? kinds.helmet.path({ colour: colour(name) ?? 'white', shell: 'vented' })
        : null,
    pictured({
      半面具: 'halfMask',
      全面具: 'fullMask',
      滤毒盒: 'cartridge',
      滤棉盖: 'filterCover',
      滤棉: 'filterPad',
      耳罩: 'earMuff',
      带线耳塞: 'cordedPlugs',
      圣诞树: 'flangedPlugs',
      耳塞: 'earPlug',
      耳带带阀: 'valvedMask',
      头带带阀: 'valvedMask',
      KN95: 'foldedMask',
      杯状: 'cupMask',
      N95: 'cupMask',
      P95: 'cupMask',
      '': 'foldedMask',
    }),
  ),
  eye_protection: pictured({
    眼罩: 'goggles',
    手持: 'handMask',
    焊接面罩: 'weldingMask',
    隔热面屏: 'heatShield',
    面屏: 'faceShield',
    '': 'spectacles',
  }),
  workwear: pictured({
    反光背心: 'vest',
    雨衣: 'rainCoat',
    围裙: 'apron',
    电焊服: 'weldingSuit',
    隔热服: 'heatSuit',
    化学防护: 'tyvek',
    连体: 'coverall',
    低温: 'coldSuit',
    棉服: 'coldSuit',
    '': 'workSuit',
  }),
  fall_protection: pictured({
    围杆: 'positioningBelt',
    安全带: 'harness',
    速差: 'retractable',
    生命线: 'lifeline',
    安全绳: 'rope',
    安全网: 'net',
    三脚架: 'tripod',
    '': 'lanyard',
  }),
  lockout: coloured(
    {
      长梁: 'longPadlock',
      挂锁: 'padlock',
      六联: 'hasp',
      断路器: 'breakerLock',
      球阀: 'ballValveLock',
      闸阀: 'gateValveLock',
      缆绳: 'cableLock',
      急停: 'stopButtonLock',
      插头: 'plugLock',
      集群: 'lockBox',
      吊牌: 'tag',
      锁具: 'lockBoard',
      '': 'padlock',
    },
    'red',
  ),
  fire_extinguisher: pictured({
    推车: 'extinguisherCart',
    二氧化碳: 'extinguisherCo2',
    '': 'extinguisher',
  }),
  site_safety: pictured({
    棉卷: 'absorbentRoll',
    吸油索: 'absorbentSock',
    吸油枕: 'absorbentPillow',
    棉片: 'absorbentPad',
    应急桶: 'spillBin',
    托盘: 'spillPallet',
    防爆柜: 'fireCabinet',
    壁挂洗眼器: 'wallEyeWash',
    洗眼器: 'eyeWash',
    路锥: 'cone',
    减速带: 'speedBump',
    警示带: 'barrierTape',
    隔离带: 'beltBarrier',
    定位器: 'wheelChock',
    广角镜: 'convexMirror',
    '': 'cone',
  }),
}
