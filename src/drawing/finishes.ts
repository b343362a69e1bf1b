import type { Attributes } from './attributes.ts'
import { STEEL, STEEL_2, STEEL_3, THREAD } from './ink.ts'

/**
 * What metal goods are made of, or coated with: the tones that stand in the place of plain steel, from light to dark,
 * and that of the lines of threads. Neighbours of a list are told apart by them at 40 px.
 */
const FINISHES = {
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
export type Finish = keyof typeof FINISHES

/** The first word that occurs decides: 黄铜镀镍 is nickel, 热镀锌 is dull. */
const WORDS = Object.entries({
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
} as const satisfies Record<string, Finish>)

/** These attributes say it, the plainest first. */
const SAYING = ['表面处理', '等级/表面', '表面', '材质', '阀体', '孔', '类型']

export const isFinish = (word: string): word is Finish => Object.hasOwn(FINISHES, word)

export function finishOf(a: Attributes): Finish | null {
  for (const key of SAYING) {
    const text = a[key]
    const found = text && WORDS.find(([word]) => text.includes(word))
    if (found) return found[1]
  }
  return null
}

const PLAIN = [STEEL, STEEL_2, STEEL_3, THREAD]
const plain = new RegExp(PLAIN.join('|'), 'g')

/** Draws the same in another metal. */
export function finished(svg: string, finish: Finish): string {
  const tones = FINISHES[finish]
  return svg.replace(plain, (tone) => tones[PLAIN.indexOf(tone)] ?? tone)
}
