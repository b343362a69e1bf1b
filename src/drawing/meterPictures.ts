import { leads, screen } from './electricPictures.ts'
import { fill, group, label } from './ink.ts'
import {
  blue,
  both,
  box,
  brass,
  dark,
  disc,
  green,
  light,
  lines,
  mid,
  red,
  shape,
  solid,
  white,
  yellow,
} from './strokes.ts'

const deepBlue = fill('#1F4A82')
const motor =
  box(46, 2, 28, 16, mid, 2) +
  box(20, 18, 64, 68, blue, 4) +
  lines(
    'M26 26H78M26 34H78M26 42H78M26 50H78M26 58H78M26 66H78M26 74H78M26 80H78',
    1.4,
    '#1F4A82',
  ) +
  box(4, 22, 16, 60, blue, 6) +
  box(84, 22, 10, 60, deepBlue, 2) +
  box(94, 46, 22, 12, light) +
  lines('M98 52h16')
const feet = shape('M24 86H80L88 104H16Z', deepBlue)
const flange = box(88, 4, 9, 96, deepBlue, 1) + lines('M88 16h9M88 88h9', 1, '#FFFFFF')

export const meterPictures = {
  multimeter:
    box(32, 4, 56, 98, yellow, 7) +
    box(37, 9, 46, 88, dark, 4) +
    screen(42, 14, 36, 20, '230') +
    disc(60, 58, 17, light) +
    lines('M60 58V44', 3) +
    [46, 55, 65, 74].map((x) => disc(x, 88, 3.4, red)).join('') +
    leads,
  clampMeter:
    shape(
      'M46 44C24 40 24 4 56 4V12C36 12 36 34 52 38ZM74 44C96 40 96 4 64 4V12C84 12 84 34 68 38Z',
      dark,
    ) +
    box(40, 42, 40, 72, yellow, 6) +
    box(34, 46, 8, 16, red, 2) +
    disc(60, 62, 11, light) +
    lines('M60 62V54', 2.4) +
    screen(46, 80, 28, 16, '42'),
  megger:
    box(14, 18, 92, 78, dark, 6) +
    box(14, 18, 92, 12, mid, 3) +
    screen(26, 36, 42, 24, 'MΩ') +
    disc(86, 50, 12, light) +
    lines('M86 50V41', 2.4) +
    box(28, 70, 18, 12, red, 2) +
    [62, 76, 90].map((x) => disc(x, 78, 4.4, yellow)).join('') +
    leads,
  earthTester:
    box(14, 10, 92, 62, green, 6) +
    screen(24, 18, 42, 22, '4.2Ω') +
    disc(84, 32, 12, light) +
    lines('M84 32V23', 2.4) +
    [30, 50, 70, 90].map((x) => disc(x, 58, 4.4, dark)).join('') +
    lines('M30 62V78M60 66V78M90 62V78', 2) +
    [30, 60, 90].map((x) => shape(`M${x - 4} 78h8v20l-4 14-4-14Z`, mid)).join(''),
  thermometer:
    shape(
      'M24 12H84L96 26V46H62L52 52L60 106Q60 112 54 112H36Q30 112 30 106L22 46Q16 28 24 12Z',
      dark,
    ) +
    shape('M24 12H40V46H22Z', yellow) +
    disc(96, 32, 6, light) +
    shape('M56 52L72 50V66L60 72Z', red) +
    lines('M104 30l10-2M104 36l10 2', 1.4, '#B3261E') +
    screen(30, 60, 20, 14, '°C'),
  laserMeter:
    box(38, 16, 44, 96, dark, 6) +
    box(38, 16, 44, 14, yellow, 4) +
    disc(60, 22, 3, red) +
    lines('M60 18V2', 2, '#B3261E') +
    screen(45, 38, 30, 24, '8.42') +
    disc(60, 76, 8, red) +
    both(disc(50, 96, 5, light)),
  tachometer:
    box(38, 22, 44, 90, dark, 6) +
    shape('M50 22V8H70V22Z', mid) +
    lines('M54 8L42 0M66 8L78 0', 1.6, '#B3261E') +
    screen(44, 34, 32, 20, '1480') +
    disc(60, 70, 8, green) +
    label(60, 98, 'r/min', 10, '#fff'),
  soundMeter:
    disc(60, 18, 15, dark) +
    lines('M50 10l20 16M50 26l20-16M60 3v30', 1, '#6B737D') +
    box(54, 30, 12, 10, mid) +
    box(38, 40, 44, 76, light, 6) +
    screen(44, 48, 32, 22, '68') +
    label(60, 86, 'dB', 11) +
    both(disc(50, 100, 5, mid)),
  luxMeter:
    disc(60, 20, 17, light) +
    disc(60, 20, 11, white) +
    lines('M60 37C60 46 76 40 76 50', 3) +
    box(36, 50, 48, 66, yellow, 6) +
    screen(43, 58, 34, 22, '500') +
    label(60, 98, 'Lux', 12),
  phaseMeter:
    box(24, 8, 72, 74, dark, 6) +
    disc(60, 44, 24, light) +
    lines('M60 26A18 18 0 1 1 44 36', 2.4) +
    solid('M40 38L50 38L43 28Z') +
    [46, 60, 74].map((x, i) => disc(x, 16, 3.4, [yellow, green, red][i])).join('') +
    [40, 60, 80]
      .map((x, i) =>
        lines(
          `M${x} 82C${x} 96 ${x - 8} 100 ${x - 4} 114`,
          3,
          ['#E0B83C', '#2E7D46', '#B3261E'][i],
        ),
      )
      .join(''),
  testPen: group(
    'transform="rotate(-45 60 60)"',
    box(0, 58, 34, 4, mid) +
      shape('M34 54H44V50H112Q118 60 112 70H44V66H34Z', red) +
      box(56, 54, 34, 12, fill('#C9D8C5'), 2) +
      disc(104, 60, 4, yellow),
  ),
  motor: motor + feet,
  flangeMotor: motor + flange,
  footAndFlangeMotor: motor + feet + flange,
  standingMotor: group('transform="rotate(90 60 60)"', motor + flange),
  wormReducer:
    box(24, 18, 72, 68, light, 8) +
    disc(60, 52, 27, mid) +
    disc(60, 52, 13, white) +
    box(57, 36, 6, 6, white) +
    [0, 1, 2, 3]
      .map((i) =>
        disc(
          60 + 21 * Math.cos(0.785 + i * 1.571),
          52 + 21 * Math.sin(0.785 + i * 1.571),
          2.6,
          dark,
        ),
      )
      .join('') +
    box(96, 62, 8, 34, mid, 1) +
    box(104, 58, 8, 42, mid, 1) +
    shape('M22 86H98L104 106H16Z', mid) +
    disc(60, 12, 5, brass),
}
