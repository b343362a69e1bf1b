import { bearingView, rowBearingView, thrustBearingView } from './bearings.ts'
import { colletView, drillView, endMillView, insertView, taperDrillView } from './cutting.ts'
import {
  bearingUnitView,
  chainView,
  linearBearingView,
  pulleyView,
  sprocketView,
  timingBeltView,
} from './drives.ts'
import {
  breakerView,
  cableView,
  contactorView,
  mouldedBreakerView,
  pushButtonView,
  wireView,
} from './electric.ts'
import { type Figure, figure } from './figure.ts'
import * as kinds from './kinds.ts'
import { nutView } from './nuts.ts'
import { bottleView, gloveView, helmetView, partView, signView, sprayCanView } from './objects.ts'
import { keyView, pinView } from './pins.ts'
import { cylinderView, fittingView, tubeView, valveView } from './pneumatics.ts'
import {
  boltView,
  crossScrewView,
  flangeBoltView,
  socketScrewView,
  tappingScrewView,
  threadedRodView,
} from './screws.ts'
import { flangeView, gasketView, oilSealView, oRingView } from './seals.ts'
import { hexKeyView, wrenchView } from './tools.ts'
import { circlipView, springWasherView, washerView } from './washers.ts'

/** Made when first asked for: a page that only needs addresses then loads no drawings. */
let figures: ReadonlyMap<string, Figure> | undefined

export function figureOf(name: string): Figure | undefined {
  figures ??= new Map(all().map((one) => [one.name, one]))
  return figures.get(name)
}

const all = (): Figure[] => [
  figure(kinds.bearing, bearingView),
  figure(kinds.rowBearing, rowBearingView),
  figure(kinds.thrustBearing, thrustBearingView),
  figure(kinds.bolt, boltView),
  figure(kinds.flangeBolt, flangeBoltView),
  figure(kinds.socketScrew, socketScrewView),
  figure(kinds.crossScrew, crossScrewView),
  figure(kinds.threadedRod, threadedRodView),
  figure(kinds.tappingScrew, tappingScrewView),
  figure(kinds.nut, nutView),
  figure(kinds.washer, washerView),
  figure(kinds.springWasher, springWasherView),
  figure(kinds.circlip, circlipView),
  figure(kinds.pin, pinView),
  figure(kinds.key, keyView),
  figure(kinds.oRing, oRingView),
  figure(kinds.oilSeal, oilSealView),
  figure(kinds.gasket, gasketView),
  figure(kinds.flange, flangeView),
  figure(kinds.cylinder, cylinderView),
  figure(kinds.valve, valveView),
  figure(kinds.fitting, fittingView),
  figure(kinds.tube, tubeView),
  figure(kinds.breaker, breakerView),
  figure(kinds.mouldedBreaker, mouldedBreakerView),
  figure(kinds.contactor, contactorView),
  figure(kinds.pushButton, pushButtonView),
  figure(kinds.cable, cableView),
  figure(kinds.wire, wireView),
  figure(kinds.drill, drillView),
  figure(kinds.taperDrill, taperDrillView),
  figure(kinds.endMill, endMillView),
  figure(kinds.insert, insertView),
  figure(kinds.collet, colletView),
  figure(kinds.sprocket, sprocketView),
  figure(kinds.timingBelt, timingBeltView),
  figure(kinds.chain, chainView),
  figure(kinds.bearingUnit, bearingUnitView),
  figure(kinds.linearBearing, linearBearingView),
  figure(kinds.pulley, pulleyView),
  figure(kinds.wrench, wrenchView),
  figure(kinds.hexKey, hexKeyView),
  figure(kinds.glove, gloveView),
  figure(kinds.helmet, helmetView),
  figure(kinds.sign, signView),
  figure(kinds.bottle, bottleView),
  figure(kinds.sprayCan, sprayCanView),
  figure(kinds.part, partView),
]
