import { corners, group, label } from './ink.ts'
import {
  both,
  box,
  brass,
  dark,
  deep,
  disc,
  light,
  lines,
  mid,
  orange,
  shape,
  white,
  yellow,
} from './strokes.ts'
import { tilt } from './toolPictures.ts'

export const measuringPictures = {
  weldingRod: tilt(
    [-18, 0, 18]
      .map((dy) => box(8, 54 + dy, 84, 11, deep, 2) + box(92, 57 + dy, 22, 5, mid))
      .join(''),
  ),
  weldingWire:
    disc(60, 60, 54, dark) +
    disc(60, 60, 42, brass) +
    [36, 30, 24].map((r) => disc(60, 60, r, 'stroke-width="1"')).join('') +
    disc(60, 60, 18, dark) +
    disc(60, 60, 8, white),
  caliper:
    box(6, 34, 110, 12, light) +
    lines('M34 46v-6M42 46v-4M50 46v-6M58 46v-4M66 46v-6M74 46v-4M82 46v-6M90 46v-4M98 46v-6') +
    shape('M6 34H22V60L16 92L8 46H6ZM14 34V18L22 30V34Z', mid) +
    shape('M30 28H66V54H38V60L28 92L24 60V34Z', mid) +
    shape('M30 30V18L24 28V34H30Z', mid) +
    lines('M42 50h20'),
  digitalCaliper:
    box(6, 34, 110, 12, light) +
    shape('M6 34H22V60L16 92L8 46H6ZM14 34V18L22 30V34Z', mid) +
    shape('M28 24H80V58H38V62L28 92L24 60V34Z', dark) +
    box(38, 29, 34, 14, 'fill="#C9D8C5"', 1) +
    label(55, 40, '25.00', 11) +
    both('') +
    disc(44, 51, 3, yellow) +
    disc(56, 51, 3, light) +
    disc(68, 51, 3, light),
  dialCaliper:
    box(6, 34, 110, 12, light) +
    shape('M6 34H22V60L16 92L8 46H6ZM14 34V18L22 30V34Z', mid) +
    shape('M28 28H72V54H38V62L28 92L24 60V34Z', mid) +
    disc(58, 44, 18, white) +
    lines('M58 44L66 34M58 29v4M58 55v4M43 44h4M69 44h4', 1.4),
  micrometer:
    shape('M12 40H28V52Q30 92 62 92Q80 92 84 70H72Q70 80 60 80Q44 80 44 52V46H28', light) +
    shape('M28 36H12V54H28Z', mid) +
    box(44, 42, 26, 8, light) +
    box(70, 38, 16, 18, mid) +
    box(86, 34, 22, 26, light, 1) +
    lines('M90 38h14M90 44h14M90 50h14M90 56h14') +
    box(108, 40, 8, 14, dark, 2) +
    lines('M74 47h10M76 44v6M80 44v6'),
  digitalMicrometer:
    shape('M12 40H28V52Q30 92 62 92Q80 92 84 70H72Q70 80 60 80Q44 80 44 52V46H28', light) +
    shape('M28 36H12V54H28Z', mid) +
    box(44, 42, 26, 8, light) +
    box(70, 38, 16, 18, mid) +
    box(86, 34, 22, 26, light, 1) +
    lines('M90 38h14M90 44h14M90 50h14M90 56h14') +
    box(108, 40, 8, 14, dark, 2) +
    lines('M74 47h10M76 44v6M80 44v6') +
    box(30, 62, 34, 22, dark, 3) +
    box(34, 66, 26, 11, 'fill="#C9D8C5"', 1),
  innerMicrometer:
    box(4, 54, 112, 12, light, 2) +
    box(54, 46, 40, 28, mid, 2) +
    lines('M60 52h28M60 58h28M60 64h28') +
    shape('M4 54L0 60L4 66Z', deep) +
    shape('M116 54L120 60L116 66Z', deep),
  depthMicrometer:
    box(14, 70, 92, 14, mid, 1) +
    box(54, 40, 12, 30, light) +
    box(48, 6, 24, 36, light, 2) +
    lines('M52 12v24M58 12v24M64 12v24') +
    box(57, 84, 6, 30, deep),
  dialIndicator:
    box(54, 70, 12, 22, mid) +
    box(57, 92, 6, 16, light) +
    disc(60, 111, 4, deep) +
    disc(60, 44, 36, dark) +
    disc(60, 44, 31, white) +
    lines(
      corners(60, 44, 30, 20)
        .map(
          ([x, y]) =>
            `M${x.toFixed(1)} ${y.toFixed(1)}L${(60 + (x - 60) * 0.86).toFixed(1)} ${(44 + (y - 44) * 0.86).toFixed(1)}`,
        )
        .join(''),
    ) +
    lines('M60 44L76 26', 2) +
    disc(60, 44, 4) +
    disc(60, 58, 6, 'stroke-width="1"') +
    box(55, 0, 10, 9, mid, 2),
  digitalIndicator:
    box(54, 74, 12, 20, mid) +
    box(57, 94, 6, 14, light) +
    disc(60, 111, 4, deep) +
    disc(60, 42, 37, dark) +
    box(34, 26, 52, 22, 'fill="#C9D8C5"', 2) +
    label(60, 43, '0.001', 16) +
    both(disc(46, 60, 4, light)) +
    box(55, 0, 10, 8, mid, 2),
  leverIndicator:
    disc(64, 36, 28, dark) +
    disc(64, 36, 23, white) +
    lines('M64 36L76 24M64 15v5M64 52v5M43 36h5M80 36h5', 1.6) +
    shape('M46 60H82L74 84H54Z', mid) +
    lines('M60 82L34 108', 5) +
    lines('M60 82L34 108', 2.4, '#D5DBE1') +
    disc(32, 110, 5, deep) +
    box(90, 30, 16, 10, mid, 1),
  boreGauge:
    disc(60, 28, 25, dark) +
    disc(60, 28, 20, white) +
    lines('M60 28L70 16M60 10v4M60 42v4', 1.4) +
    box(55, 52, 10, 44, light) +
    box(48, 56, 24, 22, dark, 3) +
    box(36, 96, 48, 12, mid, 2) +
    box(28, 99, 8, 6, deep) +
    box(84, 99, 8, 6, deep),
  plugGauge: tilt(
    box(44, 50, 32, 20, dark, 3) +
      lines('M50 52v16M56 52v16M62 52v16M68 52v16', 1, '#A9B3BE') +
      box(4, 48, 40, 24, light) +
      lines('M10 48l3 24M16 48l3 24M22 48l3 24M28 48l3 24M34 48l3 24') +
      box(76, 48, 24, 24, light) +
      lines('M82 48l3 24M88 48l3 24M94 48l3 24') +
      lines('M72 50V70', 3, '#B3261E'),
  ),
  ringGauge:
    disc(60, 60, 52, light) +
    disc(60, 60, 48, 'stroke-width="1"') +
    disc(60, 60, 24, white) +
    disc(60, 60, 20, 'stroke-width="1"') +
    label(60, 106, 'GO', 14) +
    lines('M34 26l3 5M86 26l-3 5M30 34l4 4', 1.4),
  steelTape:
    shape('M16 34Q16 18 34 18H76Q96 18 96 40V92H16Z', yellow) +
    disc(54, 54, 22, dark) +
    disc(54, 54, 14, light) +
    box(92, 84, 24, 7, white) +
    lines('M98 84v4M104 84v4M110 84v4') +
    box(114, 80, 4, 16, deep),
  clothTape:
    disc(52, 56, 44, orange) +
    disc(52, 56, 34, dark) +
    disc(52, 56, 22, orange) +
    box(52, 50, 30, 10, dark, 4) +
    disc(80, 55, 6, light) +
    lines('M52 100H110', 7) +
    lines('M52 100H110', 4.6, '#fff') +
    disc(112, 100, 5, deep),
  ruler: tilt(
    box(-6, 46, 132, 28, light, 1) +
      lines(Array.from({ length: 24 }, (_, i) => `M${4 + i * 5} 46v${i % 5 ? 7 : 13}`).join('')) +
      disc(118, 62, 4, white),
    -30,
  ),
  square:
    shape('M20 8H40V92H112V112H20Z', light) +
    lines(
      'M20 20h8M20 30h6M20 40h8M20 50h6M20 60h8M50 112v-8M60 112v-6M70 112v-8M80 112v-6M90 112v-8',
    ),
  trySquare: box(16, 78, 96, 30, mid, 2) + box(20, 8, 18, 70, light) + lines('M16 84h96M16 102h96'),
  feeler:
    group('transform="rotate(-24 24 96)"', box(20, 88, 96, 14, light, 6)) +
    group('transform="rotate(-46 24 96)"', box(20, 88, 96, 14, mid, 6)) +
    group('transform="rotate(-68 24 96)"', box(20, 88, 96, 14, light, 6)) +
    box(10, 86, 60, 20, dark, 9) +
    disc(24, 96, 5, light),
  level:
    box(4, 42, 112, 36, yellow, 2) +
    box(4, 42, 112, 7, mid) +
    box(44, 50, 32, 14, 'fill="#D6E6B8"', 6) +
    lines('M54 50v14M66 50v14') +
    disc(60, 57, 4, white) +
    both(disc(22, 60, 10, 'fill="#D6E6B8"') + lines('M18 52v16M26 52v16')),
}
