import { RUBBER, STEEL } from './ink.ts'

/** Seals in the colours in which they are usually made, with the tone of their highlight. */
export const COMPOUND_TONES = {
  black: [RUBBER, '#6A737E'],
  brown: ['#6E4630', '#A27A5F'],
  green: ['#3C6B4A', '#78A886'],
  amber: ['#C98A2B', '#EBC583'],
  red: ['#B04A35', '#DC907E'],
  blue: ['#3F64A0', '#86A5D4'],
  white: [STEEL, '#B9C2CB'],
  grey: ['#8A929B', '#B9BFC6'],
} as const
export type Compound = keyof typeof COMPOUND_TONES
export const COMPOUNDS = Object.keys(COMPOUND_TONES) as Compound[]

/** What facts say, the first word that occurs: 氢化丁腈 is green, 丁腈 and what is not here is black. */
export const COMPOUND_WORDS = {
  四氟: 'white',
  氟硅: 'blue',
  硅: 'red',
  氟橡胶: 'brown',
  氢化丁腈: 'green',
  无石棉: 'green',
  聚氨酯: 'amber',
  石墨: 'grey',
  '': 'black',
} as const
