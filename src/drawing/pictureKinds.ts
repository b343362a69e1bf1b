import { COLOUR_NAMES } from './colours.ts'
import { kind } from './kind.ts'
import { PICTURES, TINTED } from './pictureNames.ts'
import { SIGN_NAMES, type SignName } from './signNames.ts'

export const picture = kind('picture', { of: PICTURES })

export const tinted = kind('tinted', { of: TINTED, colour: COLOUR_NAMES })

const BOARDS = ['plate', 'plastic', 'sticker', 'reflective', 'glowing'] as const
export type Board = (typeof BOARDS)[number]

export const sign = kind('sign', { sign: Object.keys(SIGN_NAMES) as SignName[], board: BOARDS })

const VALVES = [
  'ball',
  'gate',
  'globe',
  'check',
  'swing',
  'strainer',
  'butterfly',
  'wafer',
  'safety',
  'control',
] as const
export type LineValve = (typeof VALVES)[number]

const OPERATORS = ['none', 'lever', 'air', 'electric', 'gear'] as const
export type Operator = (typeof OPERATORS)[number]

export const lineValve = kind('line-valve', {
  valve: VALVES,
  ends: ['thread', 'brass', 'flange'],
  operator: OPERATORS,
})
