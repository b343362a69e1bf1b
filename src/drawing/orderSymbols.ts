import { box, flame, headShape, o, standing } from './signShapes.ts'

/** These signs are white on blue and on green. They are written as in signSymbols.ts. */
export const ORDERS_AND_GUIDANCE = {
  glasses: [`${headShape}`, '', `${o(-6, -5, 5)}${o(6, -5, 5)}M-13 -7H13V-4H-13Z`],
  darkGlasses: [`${headShape}`, '', 'M-13 -10H13V2H2L0 -1L-2 2H-13Z'],
  dustMask: [headShape, '', 'M-10 3Q0 -2 10 3Q10 14 0 17Q-10 14 -10 3ZM-13 -1L-10 4L-12 5Z'],
  gasMask: [
    `${headShape}${o(-13, 14, 7)}${o(13, 14, 7)}`,
    '',
    `${o(-5, -6, 4.4)}${o(5, -6, 4.4)}${o(0, 10, 5)}`,
  ],
  earMuffs: [
    `${headShape}M-19 -6H-11V10H-19ZM11 -6H19V10H11Z`,
    'M-16 -6A16 18 0 0 1 16 -6',
    `${box(-11, -7, 2, 18)}${box(9, -7, 2, 18)}`,
  ],
  helmet: [`M-16 -6Q-16 -22 0 -22T16 -6H20V-1H-20V-6ZM-11 2H11Q11 20 0 22Q-11 20 -11 2Z`],
  cap: [
    `M-14 -4Q-14 -20 0 -20T14 -4V0H-14ZM-12 2H12Q12 20 0 22Q-12 20 -12 2Z`,
    '',
    'M-8 -14L-6 -4M0 -16V-4M8 -14L6 -4Z',
  ],
  harness: [
    `${o(0, -16, 5)}M-9 -9H9L11 6H7V22H1V10H-1V22H-7V6H-11Z`,
    '',
    'M-7 -9L6 8L4 10L-9 -7ZM7 -9L-6 8L-4 10L9 -7ZM-8 3H8V5H-8Z',
  ],
  lifeJacket: [
    `${o(0, -17, 4.6)}M-12 -10L-6 -11L0 2L6 -11L12 -10V16H-12Z`,
    '',
    'M-12 2H12V4H-12ZM-12 9H12V11H-12Z',
  ],
  suit: [
    `${o(0, -17, 5)}M-8 -11H8L17 6L13 9L8 1V22H2V8H-2V22H-8V1L-13 9L-17 6Z`,
    '',
    'M-1 -9H1V4H-1Z',
  ],
  gloves: [
    'M-14 20V6L-21 -2L-17 -7L-12 -2V-17Q-7 -21 -2 -17V20ZM14 20V6L21 -2L17 -7L12 -2V-17Q7 -21 2 -17V20Z',
    '',
    'M-14 12H-2V14H-14ZM2 12H14V14H2Z',
  ],
  shoes: [
    'M-20 -20H-8V-8Q2 -4 6 2V8H-20ZM-6 -4L2 -4Q2 4 16 10Q20 13 20 20H-6Z',
    '',
    'M-20 2H6V4H-20ZM-6 14H20V16H-6Z',
  ],
  washHands: [
    'M-20 8L-2 4L8 8L18 6L20 10L8 16L-4 22H-20Z',
    'M-12 -20H4Q8 -20 8 -14M-6 -20V-12M8 -8V-4M2 -4V0M14 -4V0',
  ],
  lock: [
    box(-15, -2, 30, 23),
    'M-9 -2V-10A9 9 0 0 1 9 -10V-2',
    `${o(0, 7, 3.4)}${box(-1.4, 8, 2.8, 8)}`,
  ],
  earth: ['', 'M0 -20V2M-18 2H18M-12 10H12M-6 18H6'],
  unplug: [
    'M-2 -9H8V9H-2Q-10 9 -10 0T-2 -9ZM8 -6H15V-3H8ZM8 3H15V6H8Z',
    'M-10 0H-22M18 -14V14M22 -14V14',
  ],
  exit: [
    `${o(-3, -15, 4)}${box(9, -21, 3, 42)}${box(9, -21, 13, 3)}${box(19, -21, 3, 42)}`,
    'M-4 -9L-7 2L1 8L-1 18M-7 2L-13 9L-20 8M-4 -8L4 -4M-4 -8L-12 -5L-14 1',
  ],
  refuge: ['M0 -21L21 -4H15V20H-15V-4H-21Z', '', standing(0).replaceAll('22', '19')],
  assembly: [
    `${o(-8, 2, 3.4)}${o(8, 2, 3.4)}${o(0, -4, 4)}M-13 7H-3V18H-13ZM3 7H13V18H3ZM-5 2H5V20H-5Z`,
    'M-21 -12V-21H-12M21 -12V-21H12M-21 14V21H-12M21 14V21H12',
  ],
  hotWork: [flame],
  breakGlass: [
    `${box(4, -20, 8, 14)}${box(-20, -15, 24, 4)}`,
    'M-18 4H18V21H-18ZM8 4L4 10L10 14L6 21M4 10L-4 8',
  ],
  firstAid: ['M-7 -21H7V-7H21V7H7V21H-7V7H-21V-7H-7Z'],
  phone: [
    'M-18 -20L-8 -20L-5 -9L-11 -5Q-6 6 4 11L8 5L19 8V18Q16 22 10 20Q-18 12 -20 -14Z',
    'M4 -16A12 12 0 0 1 15 -5M4 -9A6 6 0 0 1 9 -4',
  ],
  doctor: [
    `${o(0, -15, 5)}M-14 21V2Q-12 -7 -5 -8H5Q12 -7 14 2V21Z`,
    '',
    'M-2 -2H2V3H7V7H2V12H-2V7H-7V3H-2Z',
  ],
} as const
