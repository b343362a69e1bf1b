import { type Attributes, colour, number, numbers, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import * as parts from './partKinds.ts'
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
      涂掌: 'coated',
      发泡: 'coated',
      乳胶: 'coated',
      PU: 'coated',
      羊皮: 'welding',
      '': 'plain',
    }),
  })

/** The longest that occurs: 当心火灾 is none of 当心火车. */
const SIGNS = Object.fromEntries(
  Object.entries(SIGN_NAMES).map(([id, text]) => [text, id as SignName]),
) as Record<string, SignName>

const bySign: Reading = (_, name) => sign.path({ sign: wordOf(name, SIGNS) })
/** Goods without a name of a sign get the sign of their class that warns of everything. */
const byClass: Reading = (a) =>
  sign.path({
    sign: wordOf(a.类别 ?? '', { 禁止: 'noEntry', 指令: 'helmet', 提示: 'exit', '': 'danger' }),
  })

/** 4L stands in a jug, 18L in a pail, 200L in a drum; up to 1 kg in what one hand holds. */
const byVolume: Reading = (a, name) => {
  const litres = Number(
    /([\d.]+)\s*(?:L|kg)/i.exec(a.包装 ?? a['包装(kg)'] ?? '')?.[1] ?? Number.NaN,
  )
  if (Number.isNaN(litres)) return pictured('jug')(a, name)
  return pictured(litres >= 100 ? 'drum' : litres >= 10 ? 'pail' : 'jug')(a, name)
}

const greases: Reading = (a, name) => {
  const kilos = Number.parseFloat(a['包装(kg)'] ?? a.包装 ?? '')
  const of = kilos < 0.6 ? 'greaseCartridge' : kilos < 5 ? 'grease' : kilos < 100 ? 'pail' : 'drum'
  return pictured(of)(a, name)
}

const inMillilitres = (a: Attributes) => /\dml$/i.test(a.包装 ?? '')
const bottles: Reading = (a, name) =>
  inMillilitres(a)
    ? kinds.bottle.path({})
    : /\dg$/i.test(a.包装 ?? '')
      ? pictured('tube')(a, name)
      : byVolume(a, name)

const boxes =
  (of: parts.Box, sizes: (a: Attributes) => (number | null)[]): Reading =>
  (a) => {
    const [L = null, W = null, H = null, n = null] = sizes(a)
    return parts.box.path({ L, W, H, n, of, colour: parts.boxColour(colour(a.颜色)) })
  }

export const supplyFamilies: Readings = {
  glove: gloves,
  glove_ansell: gloves,
  helmet: (a) => kinds.helmet.path({ colour: colour(a.颜色) ?? 'white' }),
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
      name.includes('安全帽') ? kinds.helmet.path({ colour: colour(name) ?? 'white' }) : null,
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

  loctite: bottles,
  tonsan: bottles,
  spray: () => kinds.sprayCan.path({}),
  grease: greases,
  grease_skf: greases,
  lube_oil: byVolume,
  cutting_fluid: byVolume,
  paint: coloured({ 标记笔: 'marker', 自喷漆: 'sprayPaint', '': 'paint' }, 'grey'),
  sealant: either(
    (a, name) => (name.includes('生料带') ? pictured('hoseTape')(a, name) : null),
    (a, name) => (/环氧|AB/.test(name) ? pictured('twinSyringe')(a, name) : null),
    (a, name) => (name.includes('导热硅脂') ? pictured('syringe')(a, name) : null),
    coloured({ 发泡: 'foamCan', '': 'cartridge' }, 'white'),
  ),
  tape_3m: (a, name) => coloured('tapeRoll', tapeColour(name))(a, name),
  packaging: pictured({
    警示语: 'printedTape',
    封箱胶带: 'cartonTape',
    缠绕膜: 'stretchFilm',
    气泡膜: 'bubbleWrap',
    钢带: 'steelStrap',
    打包带: 'plasticStrap',
    自封袋: 'zipBag',
    编织袋: 'wovenBag',
    '': 'carton',
  }),

  caster: coloured(
    {
      丝杆万向带刹: 'stemBrakeCaster',
      丝杆: 'stemCaster',
      刹: 'brakeCaster',
      固定: 'fixedCaster',
      '': 'swivelCaster',
    },
    'grey',
  ),
  pallet_truck: pictured('palletTruck'),
  pallet_plastic: either(
    (a, name) =>
      boxes(name.includes('网格') ? 'mesh' : 'pallet', () => [
        ...numbers(a.尺寸).slice(0, 2),
        150,
        0,
      ])(a, name),
    pictured('carton'),
  ),
  storage_box: (a, name) =>
    boxes(wordOf(name, { 折叠: 'lidded', 零件盒: 'crate', '': 'box' }) ?? 'box', () => [
      ...numbers(a.外尺寸),
      0,
    ])(a, name),
  shelf: boxes('shelf', (a) => [number(a.长), number(a.宽), number(a.高), number(a.层数)]),
  handling_equipment: pictured({
    平板车: 'platformCart',
    老虎车: 'handTruck',
    油桶: 'drumCart',
    三层: 'shelfCart',
    双层: 'twoShelfCart',
    堆高车: 'stacker',
    升降平台: 'liftTable',
    三抽: 'toolCart',
    五抽: 'toolCart5',
    七抽: 'toolCart7',
    工作台: 'bench',
    更衣柜: 'locker',
    '': 'cabinet',
  }),
  hoist: pictured({ 手扳: 'leverHoist', 电动: 'electricHoist', '': 'chainHoist' }),
  webbing_sling: coloured({ 圆形: 'roundSling', '': 'flatSling' }, 'yellow'),
  shackle: pictured({ 带螺母: 'nutShackle', 直型: 'straightShackle', '': 'bowShackle' }),
  wire_rope: (a) =>
    parts.rope.path({
      d: number(a.直径),
      rope: oneOf((a.结构 ?? '').replace('×', 'x').replace(/\+.*/, ''), parts.ROPES),
    }),
  jack: pictured({
    卧式: 'floorJack',
    爪式: 'clawJack',
    螺旋: 'screwJack',
    分离式: 'splitJack',
    '': 'bottleJack',
  }),
  ladder: pictured({
    玻璃钢: 'fibreLadder',
    人字梯: 'stepLadder',
    伸缩: 'telescopicLadder',
    登高: 'platformLadder',
    '': 'straightLadder',
  }),
}

const tapeColour = (name: string) =>
  wordOf(name, {
    绝缘: 'black',
    铝箔: 'grey',
    泡棉: 'black',
    VHB: 'grey',
    警示: 'yellow',
    美纹: 'yellow',
    双面: 'white',
    '': 'clear',
  } as const) ?? 'clear'
