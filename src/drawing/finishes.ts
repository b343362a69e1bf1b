import type { Attributes } from './attributes.ts'
import { COLOURS, STEEL, STEEL_2, STEEL_3, THREAD } from './ink.ts'

/**
 * What metal goods are made of, or coated with: the tones that stand in the place of plain steel, from light to dark,
 * and that of the lines of threads. Neighbours of a list are told apart by them at 40 px.
 */
const METALS = {
  zinc: ['#D6E6F4', '#B3CDE3', '#7FA3C4', '#5E7F9E'],
  galvanised: ['#C9CED2', '#AEB5BB', '#868F97', '#656D74'],
  flake: ['#BCC0C3', '#9BA1A6', '#747A80', '#565C61'],
  black: ['#5D646D', '#484F58', '#2F353C', '#98A2AD'],
  nickel: ['#F4ECD4', '#DFD2AC', '#B2A376', '#7D7150'],
  stainless: ['#E2DFD8', '#C9C6BE', '#928F88', '#67645D'],
  brass: ['#EFD488', '#D9B35A', '#A9852F', '#7A5F1E'],
  aluminium: ['#E6E8EA', '#D2D6D9', '#BCC2C7', '#7A8188'],
  iron: ['#A3ABB3', '#87919A', '#636C75', '#4A525A'],
  painted: ['#E2704A', '#C9552F', '#96391B', '#6B2510'],
  nylon: ['#FFFCEE', '#F6EED6', '#D6C9A2', '#9C8F6B'],
  plastic: ['#555E69', '#414953', '#2B3139', '#7E8994'],
} as const
const PLAIN = [STEEL, STEEL_2, STEEL_3, THREAD]

/** Cloth, as working clothes are drawn; grit, as wheels are, and as paper and belts are; plastic of plugs. */
export const CLOTH = [COLOURS.blue, '#3A73BD', '#27406B'] as const
export const GRITS = ['#DAD6CE', '#8C7B6B', '#A98B6D', '#5F5146'] as const
export const PLUG = [COLOURS.blue, '#1F4A82'] as const

const DYES = {
  navy: [CLOTH, '#2B3F66', '#3C5585', '#27406B'],
  slate: [CLOTH, '#7D868F', '#98A1AA', '#7D868F'],
  olive: [CLOTH, '#5C6640', '#77825A', '#5C6640'],
  coral: [CLOTH, '#D9622B', '#E88B5C', '#D9622B'],
  lake: [CLOTH, '#3E8FB5', '#66ADCD', '#3E8FB5'],
  whiteGrit: [GRITS, '#F4F2EC', '#B9B2A6', '#F4F2EC', '#B9B2A6'],
  brownGrit: [GRITS, '#A5856A', '#6E5540', '#A5856A', '#6E5540'],
  greenGrit: [GRITS, '#8FB39A', '#5C8068', '#8FB39A', '#5C8068'],
  pinkGrit: [GRITS, '#E0AFA9', '#A8746E', '#E0AFA9', '#A8746E'],
  blackGrit: [GRITS, '#6A6F77', '#43484F', '#5B6068', '#33383F'],
  blueGrit: [GRITS, '#7F9CC0', '#4F6B8F', '#7F9CC0', '#4F6B8F'],
  redPlug: [PLUG, COLOURS.red, '#7A1812'],
} as const

type Metal = keyof typeof METALS
type Dye = keyof typeof DYES
export type Finish = Metal | Dye

/** The first word that occurs decides: 黄铜镀镍 is nickel, 热镀锌 is dull. */
const METAL_WORDS: Readonly<Record<string, Finish>> = {
  黑锌: 'black',
  发黑: 'black',
  热镀锌: 'galvanised',
  玛钢: 'galvanised',
  达克罗: 'flake',
  镀镍: 'nickel',
  喷塑: 'painted',
  包塑: 'plastic',
  镀锌: 'zinc',
  不锈钢: 'stainless',
  黄铜: 'brass',
  铸铁: 'iron',
  尼龙: 'nylon',
  聚酰胺: 'nylon',
  全铝: 'aluminium',
  铝体: 'aluminium',
}
/** These attributes say it of metal goods, the plainest first. */
const METAL_KEYS = ['表面处理', '等级/表面', '表面', '材质', '阀体', '孔', '类型']

const GRIT_WORDS: Readonly<Record<string, Finish>> = {
  白刚玉: 'whiteGrit',
  棕刚玉: 'brownGrit',
  铬刚玉: 'pinkGrit',
  锆刚玉: 'blueGrit',
  绿碳化硅: 'greenGrit',
  碳化硅: 'blackGrit',
  陶瓷: 'pinkGrit',
}
const CLOTH_WORDS: Readonly<Record<string, Finish>> = {
  藏蓝: 'navy',
  灰: 'slate',
  军绿: 'olive',
  橘红: 'coral',
  湖蓝: 'lake',
}

type Told = readonly [keys: readonly string[], words: readonly (readonly [string, Finish])[]]

const METAL: Told = [METAL_KEYS, Object.entries(METAL_WORDS)]

/** Which attributes say it, and in what words. */
const TOLD: Readonly<Record<string, Told>> = {
  ...Object.fromEntries(
    `anchor_bolt cable_gland cable_tie circlip_e circlip_hole circlip_shaft eye_bolt ferrule_fitting
    flange_plate hose_clamp key_parallel nut_flange nut_hex nut_lock_nylon nut_thin pin_cotter pin_dowel
    pin_parallel pin_spring pipe_fitting_thread rivet_blind roller_chain screw_csk_cross
    screw_flange_hex screw_hex_fine screw_hex_full screw_hex_part screw_pan_cross screw_self_drilling
    screw_self_tapping screw_set screw_socket_button screw_socket_cap screw_socket_csk shackle
    solenoid_valve_water sprocket threaded_rod valve_flanged valve_threaded washer_large washer_plain
    washer_small washer_spring wire_rope`
      .split(/\s+/)
      .map((family) => [family, METAL]),
  ),
  grinding_wheel: [['磨料'], Object.entries(GRIT_WORDS)],
  ind_plug: [['电压'], [['4', 'redPlug']]],
  sand_belt: [['磨料'], Object.entries(GRIT_WORDS)],
  sandpaper: [['磨料'], Object.entries(GRIT_WORDS)],
  workwear: [['颜色'], Object.entries(CLOTH_WORDS)],
}

export const isFinish = (word: string): word is Finish =>
  Object.hasOwn(METALS, word) || Object.hasOwn(DYES, word)

export function finishOf(family: string, a: Attributes): Finish | null {
  const [keys = [], words = []] = TOLD[family] ?? []
  for (const key of keys) {
    const text = a[key]
    const found = text && words.find(([word]) => text.includes(word))
    if (found) return found[1]
  }
  return null
}

/** Draws the same in another metal, cloth or grit. */
export function finished(svg: string, finish: Finish): string {
  const [from, to]: [readonly string[], readonly string[]] =
    finish in METALS ? [PLAIN, METALS[finish as Metal]] : dyeOf(finish as Dye)
  return svg.replace(new RegExp(from.join('|'), 'g'), (tone) => to[from.indexOf(tone)] ?? tone)
}

function dyeOf(dye: Dye): [readonly string[], readonly string[]] {
  const [from, ...to] = DYES[dye]
  return [from, to]
}
