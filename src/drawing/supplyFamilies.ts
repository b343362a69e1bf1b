import { type Attributes, colour, number, numbers, oneOf, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import * as parts from './partKinds.ts'
import { coloured, either, pictured, type Reading, type Readings } from './reading.ts'

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
    return parts.box.path({
      L,
      W,
      H,
      n,
      of,
      colour: parts.boxColour(a.型式 === '防静电' ? 'black' : colour(a.颜色)),
    })
  }

const boxOf = (a: Attributes, name: string): parts.Box =>
  a.型式 === '带盖'
    ? 'closed'
    : (wordOf(name, { 折叠: 'lidded', 零件盒: 'crate', '': 'box' } as const) ?? 'box')

export const supplyFamilies: Readings = {
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

  caster: (a, name) => coloured(CASTERS, casterTone(a.材质))(a, name),
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
  storage_box: (a, name) => boxes(boxOf(a, name), () => [...numbers(a.外尺寸), 0])(a, name),
  shelf: (a, name) =>
    boxes(a.架型 === '副架' ? 'addOn' : 'shelf', (a) => [
      number(a.长),
      number(a.宽),
      number(a.高),
      number(a.层数),
    ])(a, name),
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

const CASTERS = {
  丝杆万向带刹: 'stemBrakeCaster',
  丝杆: 'stemCaster',
  刹: 'brakeCaster',
  固定: 'fixedCaster',
  '': 'swivelCaster',
} as const

const casterTone = (material = '') =>
  wordOf(material, {
    聚氨酯: 'red',
    尼龙: 'white',
    PP: 'clear',
    TPR: 'grey',
    '': 'black',
  } as const) ?? 'grey'

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
