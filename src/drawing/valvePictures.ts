import type { View } from './figure.ts'
import type { LineValve, lineValve, Operator } from './pictureKinds.ts'
import { blue, both, box, brass, dark, disc, light, lines, mid, red, shape } from './strokes.ts'

const NAMES: Record<LineValve, string> = {
  ball: '球阀',
  gate: '闸阀',
  globe: '截止阀',
  check: '升降式止回阀',
  swing: '止回阀',
  strainer: 'Y 型过滤器',
  butterfly: '蝶阀',
  wafer: '对夹止回阀',
  safety: '安全阀',
  control: '调节阀',
}

export const lineValveView: View<typeof lineValve> = {
  title: ({ valve }) => NAMES[valve],
  thumb: ({ valve, ends, operator }) => whole(valve, ends, operator),
}

const wheel = (y: number) => box(28, y, 64, 8, red, 4) + lines(`M60 ${y}v8`)
const stem = (from: number, to: number, w = 8) => box(60 - w / 2, from, w, to - from, mid)

const BODIES: Record<LineValve, string> = {
  ball:
    disc(60, 78, 25, light) +
    disc(60, 78, 15, mid) +
    lines('M40 70H80M40 86H80') +
    stem(38, 54, 12),
  gate:
    shape('M34 66L52 60V48H68V60L86 66V92L70 106H50L34 92Z', light) +
    box(46, 40, 28, 10, mid, 1) +
    shape('M52 40L54 26H66L68 40Z', light) +
    stem(14, 26, 6) +
    wheel(6),
  globe:
    shape('M34 66H46V52H74V66H86V90H78Q60 112 42 90H34Z', light) +
    lines('M40 90Q56 88 56 76H66Q66 66 82 66', 1.4) +
    box(44, 44, 32, 10, mid, 1) +
    shape('M50 44V34H70V44Z', light) +
    stem(18, 34, 6) +
    wheel(10),
  check:
    shape('M34 64H46L50 46H70L74 64H86V92H34Z', light) +
    box(46, 38, 28, 10, mid, 2) +
    lines('M42 78H74M66 71l9 7-9 7', 3, '#0B55B5'),
  swing:
    shape('M34 64L46 46H80V64H86V92H34Z', light) +
    box(42, 38, 42, 10, mid, 1) +
    lines('M54 54L72 88', 3) +
    disc(54, 54, 4, dark) +
    lines('M36 78H52', 2.4, '#0B55B5'),
  strainer:
    shape('M34 64H86V92H78L92 108L78 118L54 92H34Z', light) +
    shape('M76 112L92 100L102 110L86 120Z', mid) +
    lines('M62 74l18 22M70 70l16 20M58 84l14 18', 1, '#6B737D') +
    lines('M40 72H54M48 67l7 5-7 5', 2, '#0B55B5'),
  butterfly: box(48, 46, 24, 66, blue, 6) + box(54, 52, 12, 54, light, 4) + stem(32, 46, 10),
  wafer:
    box(46, 42, 28, 72, light, 4) +
    lines('M52 48L68 76M52 108L68 80', 3) +
    lines('M28 78H44M38 73l6 5-6 5', 2.4, '#0B55B5'),
  safety:
    shape('M34 66L52 60V52H68V60L86 66V92L70 106H50L34 92Z', light) +
    shape('M48 52L52 14H68L72 52Z', mid) +
    lines('M53 20l14 4M52 28l16 4M51 36l18 4M50 44l20 4', 1.4) +
    shape('M54 8H96V14H66V16H54Z', red),
  control:
    shape('M34 66L60 84L34 100ZM86 66L60 84L86 100Z', light) +
    stem(50, 82, 6) +
    shape('M40 50Q60 28 80 50Z', mid),
}

const thread = (style: string) =>
  both(box(8, 64, 26, 28, style, 2) + lines('M14 64v28M20 64v28M26 64v28'))
const flange = both(
  box(26, 62, 10, 32, light) + box(14, 48, 12, 60, mid, 1) + lines('M14 58h12M14 98h12'),
)

const OPERATORS: Record<Operator, string> = {
  none: '',
  lever: box(52, 30, 16, 10, dark, 1) + shape('M54 20H112V31H54Z', red),
  air:
    box(22, 12, 76, 28, blue, 3) + both(box(16, 16, 8, 20, dark, 2)) + lines('M40 12v28M80 12v28'),
  electric:
    box(28, 4, 64, 36, dark, 5) +
    disc(60, 18, 9, light) +
    lines('M60 18l5-5', 1.6) +
    box(86, 14, 14, 12, mid, 2),
  gear:
    box(40, 18, 40, 22, dark, 3) +
    disc(60, 29, 8, mid) +
    box(80, 25, 14, 6, mid) +
    box(94, 6, 7, 44, red, 3),
}

/** Valves without ends of their own are held between the flanges of the pipes. */
const whole = (valve: LineValve, ends: 'thread' | 'brass' | 'flange', operator: Operator) =>
  (valve === 'wafer' || valve === 'butterfly'
    ? both(box(30, 44, 10, 68, mid, 1))
    : ends === 'flange'
      ? flange
      : thread(ends === 'brass' ? brass : mid)) +
  BODIES[valve] +
  OPERATORS[operator]
