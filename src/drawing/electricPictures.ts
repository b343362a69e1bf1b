import { circle, fill, group, label } from './ink.ts'
import {
  blue,
  both,
  box,
  brass,
  dark,
  deep,
  disc,
  green,
  light,
  lines,
  mid,
  orange,
  red,
  shape,
  white,
  yellow,
} from './strokes.ts'

const GLASS = fill('#DCE6EE')
const screw = (x: number, y: number, r = 5) =>
  disc(x, y, r, mid) + lines(`M${x - r * 0.6} ${y}h${r * 1.2}`, 1.4)
export const screen = (x: number, y: number, w: number, h: number, text: string) =>
  box(x, y, w, h, fill('#C9D8C5'), 1) + label(x + w / 2, y + h * 0.72, text, h * 0.6)
export const leads =
  lines('M46 104C40 112 30 108 22 114', 2.4, '#B3261E') +
  lines('M74 104C80 112 90 108 98 114', 2.4, '#363D46')

export const electricPictures = {
  cableGland:
    box(48, 4, 24, 10, dark, 3) +
    shape('M40 14H80L84 34H36Z', mid) +
    lines('M48 14L44 34M60 14V34M72 14L76 34') +
    box(32, 34, 56, 14, light, 1) +
    lines('M46 34v14M74 34v14') +
    box(42, 48, 36, 30) +
    lines('M42 54h36M42 60h36M42 66h36M42 72h36') +
    box(28, 78, 64, 14, mid, 1) +
    lines('M44 78v14M76 78v14') +
    box(48, 92, 24, 24, dark),
  ringLug:
    disc(60, 34, 28, brass) +
    disc(60, 34, 14, white) +
    shape('M52 60L48 76H72L68 60Z', brass) +
    box(48, 76, 24, 34, brass, 2) +
    lines('M60 78v30'),
  insulatedRing:
    disc(60, 32, 26, mid) +
    disc(60, 32, 13, white) +
    shape('M52 56L48 68H72L68 56Z', mid) +
    shape('M46 68H74L78 112H42Z', red) +
    lines('M44 90H76'),
  forkLug:
    shape('M40 8H50V36Q60 46 70 36V8H80V42Q78 54 68 58V68H52V58Q42 54 40 42Z', mid) +
    shape('M46 68H74L78 112H42Z', blue) +
    lines('M44 90H76'),
  ferrule:
    box(54, 6, 12, 62, mid, 1) + shape('M50 68H70L78 80V112H42V80Z', orange) + lines('M60 8V66'),
  copperLug:
    shape('M42 8H78Q84 8 84 16V44L76 58V110H44V58L36 44V16Q36 8 42 8Z', brass) +
    disc(60, 30, 12, white) +
    lines('M44 60H76M52 66V108') +
    box(44, 104, 32, 6, fill('#A8843A')),
  openLug:
    shape('M42 8H78Q84 8 84 16V44L76 58V110H64V84H56V110H44V58L36 44V16Q36 8 42 8Z', brass) +
    disc(60, 30, 12, white),
  dinTerminal:
    shape('M44 8H76L84 30V92L76 112H44L36 92V30Z', light) +
    shape('M50 108h20v-8h-20Z', deep) +
    both(box(42, 22, 14, 18, white, 2) + disc(49, 31, 5, mid)) +
    box(40, 50, 40, 14, orange) +
    both(box(44, 74, 12, 12, white, 1)) +
    lines('M36 92H84'),
  relay:
    box(24, 8, 72, 74, GLASS, 4) +
    box(34, 18, 52, 30, orange, 2) +
    lines('M38 24h44M38 30h44M38 36h44M38 42h44', 1.4, '#8F4F14') +
    lines('M40 70V56H54L66 50M66 60H80V70', 2) +
    box(20, 82, 80, 12, dark, 2) +
    [30, 46, 62, 78].map((x) => box(x, 94, 6, 18, brass)).join(''),
  thermalRelay:
    both(box(32, 4, 6, 16, brass)) +
    box(57, 4, 6, 16, brass) +
    box(20, 20, 80, 78, dark, 3) +
    disc(42, 46, 14, light) +
    lines('M42 46L50 38', 2.4) +
    box(66, 34, 24, 10, blue, 1) +
    box(66, 52, 24, 10, red, 1) +
    box(28, 70, 64, 18, light, 1) +
    [36, 52, 68, 84].map((x) => screw(x, 79)).join('') +
    lines('M30 98v12M60 98v12M90 98v12', 3),
  motorBreaker:
    box(26, 6, 68, 108, fill('#F7F8F9'), 2) +
    [40, 60, 80].map((x) => screw(x, 18, 6) + screw(x, 102, 6)).join('') +
    disc(46, 54, 17, dark) +
    box(43, 38, 6, 32, light, 1) +
    box(72, 38, 14, 14, green, 1) +
    box(72, 58, 14, 14, red, 1) +
    disc(60, 82, 5, light) +
    lines('M60 82l3-3', 1.4),
  ntFuse:
    box(24, 44, 72, 36, white, 4) +
    box(20, 40, 14, 44, mid, 2) +
    box(86, 40, 14, 44, mid, 2) +
    box(4, 54, 16, 14, mid) +
    box(100, 54, 16, 14, mid) +
    box(44, 50, 34, 22, light, 1) +
    label(61, 66, 'gG', 14) +
    both(box(26, 32, 10, 8, mid)),
  rtFuse:
    box(14, 44, 92, 32, white, 3) +
    box(8, 42, 26, 36, mid, 3) +
    box(86, 42, 26, 36, mid, 3) +
    lines('M42 52H78M42 60H78M42 68H66', 1.6),
  mainsPlug:
    shape('M6 52Q22 46 34 46V74Q22 74 6 68Z', dark) +
    shape('M34 40H72V80H34Z', blue) +
    box(68, 34, 12, 52, blue, 3) +
    box(80, 42, 8, 36, deep) +
    [46, 60, 74].map((y) => box(88, y - 3, 22, 6, brass, 2)).join(''),
  plugSocket:
    box(26, 40, 68, 74, blue, 4) +
    shape('M20 44L34 10H86L100 44Z', blue) +
    disc(60, 74, 27, fill('#1F4A82')) +
    disc(60, 74, 21, white) +
    [
      [60, 60],
      [48, 80],
      [72, 80],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 4.4, dark))
      .join('') +
    box(48, 34, 24, 10, dark, 2),
  connector:
    shape('M114 52Q98 46 86 46V74Q98 74 114 68Z', dark) +
    shape('M48 40H86V80H48Z', blue) +
    box(14, 34, 36, 52, blue, 5) +
    box(10, 38, 8, 44, deep) +
    shape('M20 34V20H52V34', blue),
  proximity:
    box(12, 42, 16, 36, blue, 2) +
    box(28, 42, 58, 36, mid) +
    lines('M34 42l3 36M40 42l3 36M46 42l3 36M64 42l3 36M70 42l3 36M76 42l3 36', 1, '#6B737D') +
    box(50, 34, 10, 52, light, 1) +
    lines('M50 50h10M50 70h10') +
    box(86, 46, 8, 28, dark, 2) +
    lines('M94 60C108 60 100 90 114 96', 5, '#363D46'),
  photoSensor:
    box(36, 12, 48, 76, dark, 4) +
    disc(60, 36, 14, red) +
    disc(60, 36, 8, fill('#D9645C')) +
    box(44, 58, 32, 12, light, 1) +
    disc(51, 64, 3, green) +
    disc(69, 64, 3, orange) +
    both(disc(42, 80, 4, white)) +
    lines('M60 88C60 104 48 100 46 114', 5, '#363D46'),
  slotSensor:
    shape('M20 20H46V66H74V20H100V92H20Z', dark) +
    box(40, 34, 6, 16, red) +
    box(74, 34, 6, 16, red) +
    lines('M48 42H72', 1.6, '#B3261E') +
    both(disc(30, 80, 5, white)) +
    [44, 54, 64, 74].map((x) => box(x, 92, 4, 18, brass)).join(''),
  fibreAmplifier:
    box(8, 34, 104, 48, dark, 3) +
    box(36, 42, 52, 18, fill('#3B1B18'), 1) +
    label(62, 56, '1850', 13, '#E8604C') +
    box(36, 66, 14, 8, light, 1) +
    box(56, 66, 14, 8, light, 1) +
    box(76, 66, 12, 8, light, 1) +
    both('') +
    box(2, 42, 8, 8, deep) +
    box(2, 58, 8, 8, deep) +
    lines('M112 58C120 70 108 84 114 100', 4, '#363D46'),
  fibre:
    lines('M14 22C60 4 108 40 76 66S34 84 60 110', 5, '#363D46') +
    lines('M24 30C60 14 96 44 70 62S24 88 50 114', 5, '#363D46') +
    box(6, 14, 18, 16, mid, 2) +
    both('') +
    box(48, 100, 18, 16, mid, 2) +
    disc(57, 116, 2, red),
  inverter:
    box(22, 4, 76, 112, light, 3) +
    shape('M22 4H98V66H22Z', fill('#4A525D')) +
    box(34, 14, 52, 18, fill('#3B1B18'), 1) +
    label(60, 28, '50.00', 14, '#E8604C') +
    [38, 53, 68].map((x) => box(x, 38, 11, 8, light, 1)).join('') +
    disc(60, 56, 6, mid) +
    lines('M30 74H90M30 80H90M30 86H90M30 92H90', 1.6) +
    [34, 50, 66, 82].map((x) => screw(x, 105)).join(''),
  powerSupply:
    box(10, 20, 100, 80, mid, 1) +
    Array.from({ length: 28 }, (_, i) =>
      circle(46 + (i % 7) * 9, 36 + Math.floor(i / 7) * 11, 2.6, dark),
    ).join('') +
    box(10, 20, 24, 80, dark) +
    [30, 44, 58, 72, 86].map((y) => screw(22, y)).join('') +
    box(46, 80, 54, 12, white) +
    disc(40, 88, 2.4, green),
  tubeLamp: group(
    'transform="rotate(-24 60 60)"',
    box(2, 50, 116, 20, white, 10) +
      box(2, 50, 14, 20, mid, 3) +
      box(104, 50, 14, 20, mid, 3) +
      lines('M-4 56h6M-4 64h6M118 56h6M118 64h6', 2.4),
  ),
  bulb:
    shape(
      'M60 6C34 6 22 26 26 46C29 60 42 66 44 80H76C78 66 91 60 94 46C98 26 86 6 60 6Z',
      fill('#FBF3D6'),
    ) +
    shape('M34 56H86L78 82H42Z', light) +
    box(46, 82, 28, 22, mid, 2) +
    lines('M46 88h28M46 94h28M46 100h28') +
    box(54, 104, 12, 8, dark, 2),
  floodlight:
    box(14, 14, 92, 62, dark, 4) +
    box(22, 22, 76, 46, fill('#FBF3D6')) +
    Array.from({ length: 15 }, (_, i) =>
      box(29 + (i % 5) * 13, 28 + Math.floor(i / 5) * 13, 7, 7, yellow),
    ).join('') +
    lines('M22 76L40 106H80L98 76', 4) +
    box(50, 102, 20, 8, mid, 1),
  panelLamp:
    shape('M26 14H110L94 96H10Z', mid) +
    shape('M31 20H103L90 90H17Z', fill('#FBF3D6')) +
    lines('M58 96C56 108 72 104 70 116', 3),
  vapourLamp:
    box(4, 44, 112, 30, light, 12) +
    shape('M10 60H110Q110 74 98 74H22Q10 74 10 60Z', fill('#FBF3D6')) +
    both(box(26, 40, 8, 38, mid, 2) + lines('M30 40V26', 2)) +
    box(112, 54, 8, 10, dark, 2),
  highBay:
    box(54, 2, 12, 10, mid, 2) +
    shape('M34 40Q34 12 60 12T86 40Z', dark) +
    lines('M44 18V40M52 13V40M68 13V40M76 18V40', 1.2, '#A9B3BE') +
    shape('M34 40H86L112 88H8Z', mid) +
    shape('M8 88H112Q112 98 60 98T8 88Z', fill('#FBF3D6')),
}
