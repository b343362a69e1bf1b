import type { View } from './figure.ts'
import {
  bare,
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
import type { bottle, Glove, glove, helmet, part, Shell, sprayCan } from './kinds.ts'

const GLOVES: Record<Glove, { back: string; palm: string; cuff: string }> = {
  plain: { back: '#E6DFCF', palm: '#D8CFBA', cuff: '#C9BFA6' },
  dotted: { back: '#EDE8DA', palm: '#2D62A8', cuff: '#C9BFA6' },
  thinCoated: { back: '#F4F5F6', palm: '#A9B3BE', cuff: '#D5DBE1' },
  latex: { back: '#F0DFA8', palm: '#D9822B', cuff: '#E0C36A' },
  cold: { back: '#27406B', palm: '#1F3357', cuff: '#C9B9A0' },
  coated: { back: '#C9D1D9', palm: '#363D46', cuff: '#A9B3BE' },
  cut: { back: '#8A949E', palm: '#6B737D', cuff: '#E0B83C' },
  welding: { back: '#B98552', palm: '#A5713F', cuff: '#8F5E33' },
  rubber: { back: '#2F5D50', palm: '#2A5348', cuff: '#24483E' },
  thin: { back: '#A9C4E4', palm: '#9DB9DB', cuff: '#8FADD2' },
}

const COATED: ReadonlySet<Glove> = new Set(['coated', 'thinCoated', 'latex', 'cut'])
const GAUNTLETS: ReadonlySet<Glove> = new Set(['rubber', 'welding', 'cold'])
const LIGHT: ReadonlySet<Glove> = new Set(['plain', 'dotted', 'thinCoated', 'latex', 'welding'])

export const gloveView: View<typeof glove> = {
  title: ({ size }) => `手套 ${size}`,
  thumb: ({ size, kind }) => {
    const { back, palm, cuff } = GLOVES[kind]
    return group(
      'transform="translate(11 0)"',
      path(
        'M34 112V80C24 72 14 60 10 52c-3-7 5-12 10-6l12 14V22c0-9 12-9 12 0V14c0-9 12-9 12 0v6c0-9 12-9 12 0v8c0-8 11-8 11 0v44c0 8-3 10-5 14v26Z',
        fill(back),
      ) +
        (COATED.has(kind)
          ? path(
              'M36 80C24 72 14 60 10 52c-3-7 5-12 10-6l12 14V40H79V72c0 8-3 10-5 14H40Z',
              `${fill(palm)} stroke-width="1"`,
            )
          : '') +
        path(GAUNTLETS.has(kind) ? 'M30 88H80V114H28Z' : 'M34 98h40v14H34Z', fill(cuff)) +
        path('M44 24v30M56 20v34M68 28v26', thin) +
        (kind === 'dotted' ? dots(palm) : '') +
        (kind === 'thin' ? '' : label(55, 84, size, 15, LIGHT.has(kind) ? INK : WHITE)),
    )
  },
}

const dots = (colour: string) =>
  group(
    bare(colour),
    [36, 48, 60, 72]
      .flatMap((x) => [28, 40, 52, 64, 92].map((y) => circle(x + 3, y, 3.2)))
      .join(''),
  )

export const helmetView: View<typeof helmet> = {
  title: () => '安全帽',
  thumb: ({ colour, shell }) =>
    path('M14 78C14 42 34 24 60 24S106 42 106 78Z', fill(COLOURS[colour])) +
    path('M6 78H114V88H6Z', fill(COLOURS[colour])) +
    path(RIDGES[shell], shell === 'vented' ? fill(RUBBER) : thin) +
    (shell === 'visor'
      ? path('M22 88H98Q100 110 78 112Q66 112 60 104Q54 112 42 112Q20 110 22 88Z', fill('#DCE6EE'))
      : path('M30 88C34 104 86 104 90 88', stroke(RUBBER, 3))),
}

const RIDGES: Record<Shell, string> = {
  ridged: 'M50 26C46 44 46 60 46 78M70 26C74 44 74 60 74 78',
  vee: 'M34 32L60 70L86 32M44 28L60 54L76 28',
  vented:
    'M34 52l16-10 2 4-16 10ZM34 62l16-10 2 4-16 10ZM86 52l-16-10-2 4 16 10ZM86 62l-16-10-2 4 16 10Z',
  visor: 'M50 26C46 44 46 60 46 78M70 26C74 44 74 60 74 78',
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

/**
 * This is a drawing sheet with two views of a plain block. It stands for a part, but for no particular one.
 */
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
