import { bearing, rowBearing, thrustBearing } from './bearings.ts'
import { collet, drill, endMill, insert, taperDrill } from './cutting.ts'
import { bearingUnit, chain, linearBearing, pulley, sprocket, timingBelt } from './drives.ts'
import { breaker, cable, contactor, mouldedBreaker, pushButton, wire } from './electric.ts'
import type { Figure } from './figure.ts'
import { nut } from './nuts.ts'
import { bottle, glove, helmet, part, sign, sprayCan } from './objects.ts'
import { key, pin } from './pins.ts'
import { cylinder, fitting, tube, valve } from './pneumatics.ts'
import { bolt, crossScrew, flangeBolt, socketScrew, tappingScrew, threadedRod } from './screws.ts'
import { flange, gasket, oilSeal, oRing } from './seals.ts'
import { hexKey, wrench } from './tools.ts'
import { circlip, springWasher, washer } from './washers.ts'

const ALL: readonly Figure<never>[] = [
  bearing,
  rowBearing,
  thrustBearing,
  bearingUnit,
  linearBearing,
  sprocket,
  timingBelt,
  chain,
  pulley,
  bolt,
  flangeBolt,
  socketScrew,
  crossScrew,
  tappingScrew,
  threadedRod,
  nut,
  washer,
  springWasher,
  circlip,
  pin,
  key,
  oRing,
  oilSeal,
  gasket,
  flange,
  cylinder,
  valve,
  fitting,
  tube,
  breaker,
  mouldedBreaker,
  contactor,
  pushButton,
  cable,
  wire,
  drill,
  taperDrill,
  endMill,
  insert,
  collet,
  wrench,
  hexKey,
  glove,
  helmet,
  sign,
  bottle,
  sprayCan,
  part,
]

export const FIGURES: ReadonlyMap<string, Figure<never>> = new Map(
  ALL.map((one) => [one.name, one]),
)
