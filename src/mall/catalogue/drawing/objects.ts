import type { View } from './figure.ts'
import {
  COLOURS,
  circle,
  fill,
  group,
  INK,
  label,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { bottle, glove, helmet, part, sign, sprayCan } from './kinds.ts'

export const gloveView: View<typeof glove> = {
  title: ({ size }) => `手套 ${size}`,
  thumb: ({ size }) =>
    group(
      'transform="translate(11 0)"',
      path(
        'M34 112V80C24 72 14 60 10 52c-3-7 5-12 10-6l12 14V22c0-9 12-9 12 0V14c0-9 12-9 12 0v6c0-9 12-9 12 0v8c0-8 11-8 11 0v44c0 8-3 10-5 14v26Z',
        fill(STEEL),
      ) +
        path(
          'M32 60C33 46 79 46 79 58v14c0 8-3 10-5 14H34V80C26 74 18 64 14 58Z',
          `${fill(RUBBER)} stroke="none" opacity=".12"`,
        ) +
        path('M34 98h40v14H34Z', fill(STEEL_2)) +
        path('M44 24v30M56 20v34M68 28v26', thin) +
        label(55, 82, size, 16),
    ),
}

export const helmetView: View<typeof helmet> = {
  title: () => '安全帽',
  thumb: ({ colour }) =>
    path('M14 78C14 42 34 24 60 24S106 42 106 78Z', fill(COLOURS[colour])) +
    path('M6 78H114V88H6Z', fill(COLOURS[colour])) +
    path('M50 26C46 44 46 60 46 78M70 26C74 44 74 60 74 78', thin) +
    path('M30 88C34 104 86 104 90 88', stroke(RUBBER, 3)),
}

export const signView: View<typeof sign> = {
  title: () => '安全标志',
  thumb: ({ sign }) =>
    rect(22, 6, 76, 108, fill(WHITE), 2) +
    SIGNS[sign] +
    path('M32 98H88M42 105H78', stroke(INK, 3)),
}

const SIGNS = {
  forbid: circle(60, 50, 30, stroke('#B3261E', 8)) + path('M39 29L81 71', stroke('#B3261E', 8)),
  warn:
    path('M60 18L94 80H26Z', `${fill('#E0B83C')} stroke-width="4"`) +
    path('M60 38V60M60 66V71', stroke(INK, 5)),
  order: circle(60, 50, 33, fill('#2D62A8')) + path('M60 32V56M60 62V68', stroke(WHITE, 6)),
  inform:
    rect(28, 18, 64, 64, fill('#2E7D46'), 2) +
    path('M42 50H74M64 38L77 50L64 62', stroke(WHITE, 6)),
}

export const bottleView: View<typeof bottle> = {
  title: () => '瓶装胶粘剂',
  thumb: () =>
    path('M54 4h12l3 20H51Z', fill(RUBBER)) +
    path('M44 24H76V34L84 44V112H36V44L44 34Z', fill(STEEL)) +
    rect(36, 56, 48, 38, fill('#A33A2C')) +
    path('M44 66H76M44 74H70M44 82H64', stroke(WHITE, 2.4)),
}

export const sprayCanView: View<typeof sprayCan> = {
  title: () => '气雾罐',
  thumb: () =>
    rect(52, 4, 16, 12, fill(RUBBER), 2) +
    path('M40 30C40 20 50 16 60 16S80 20 80 30Z', fill(STEEL_2)) +
    rect(38, 30, 44, 82, fill(STEEL), 2) +
    rect(38, 46, 44, 44, fill('#2D62A8')) +
    path('M38 104H82', thin),
}

/** A drawing sheet with two views of a plain block: a part, but no particular one. */
export const partView: View<typeof part> = {
  title: () => '工业品',
  thumb: () =>
    rect(10, 16, 100, 88, fill(WHITE), 2) +
    rect(15, 21, 90, 78, stroke(STEEL_3, 1)) +
    path('M72 99V86H105', stroke(STEEL_3, 1)) +
    path('M26 72V46H42V34H62V46H78V72Z', fill(STEEL)) +
    path('M42 46H62', thin) +
    path('M86 34H98V72H86ZM86 46H98', `${fill(STEEL_2)} ${thin}`) +
    path('M52 29V78M20 60H102', `${stroke('#B4483C', 0.8)} stroke-dasharray="6 2 1.5 2"`),
}
