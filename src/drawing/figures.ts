import { bearingView, rowBearingView, thrustBearingView } from './bearings.ts'
import { pulleyView, timingBeltView } from './belts.ts'
import { boxView } from './boxes.ts'
import { chainView, sprocketView } from './chains.ts'
import { circlipView } from './clips.ts'
import { centreDrillView, noseMillView, reamerView, tapView } from './cutters.ts'
import { drillView, endMillView, insertView, taperDrillView } from './cutting.ts'
import { cylinderView, gripperView } from './cylinders.ts'
import { discView, flapDiscView } from './discs.ts'
import {
  breakerView,
  cableView,
  contactorView,
  mouldedBreakerView,
  pushButtonView,
  wireView,
} from './electric.ts'
import { type Figure, figure } from './figure.ts'
import { anchorBoltView, blindRivetView, eyeBoltView, setScrewView } from './fixings.ts'
import { airTubeView, cableTieView, gaugeView, ropeView } from './gauges.ts'
import { ballScrewView, linearGuideView } from './guides.ts'
import { colletView, dieView, holeSawView } from './holders.ts'
import { adapterSleeveView, jawCouplingView, taperBushView } from './hubs.ts'
import * as kinds from './kinds.ts'
import { nutView } from './nuts.ts'
import { bottleView, gloveView, helmetView, partView, sprayCanView } from './objects.ts'
import * as parts from './partKinds.ts'
import * as pictures from './pictureKinds.ts'
import { pictureView, tintedView } from './pictures.ts'
import { keyView, pinView } from './pins.ts'
import { fittingView, valveView } from './pneumatics.ts'
import {
  boltView,
  crossScrewView,
  flangeBoltView,
  socketScrewView,
  tappingScrewView,
  threadedRodView,
} from './screws.ts'
import { flangeView, gasketView, oilSealView, oRingView } from './seals.ts'
import { signView } from './signs.ts'
import { socketHandView } from './sockets.ts'
import { toolSetView } from './toolSets.ts'
import { hexKeyView, wrenchView } from './tools.ts'
import { bearingUnitView, linearBearingView } from './units.ts'
import { lineValveView } from './valvePictures.ts'
import { springWasherView, washerView } from './washers.ts'

/** The map is made when it is first asked for, so that a page that only needs addresses loads no drawings. */
let figures: ReadonlyMap<string, Figure> | undefined

export function figureOf(name: string): Figure | undefined {
  figures ??= new Map(all().map((one) => [one.name, one]))
  return figures.get(name)
}

const all = (): Figure[] => [...simple(), ...made(), ...pictured()]

const simple = (): Figure[] => [
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
  figure(kinds.pin, pinView),
  figure(kinds.key, keyView),
  figure(kinds.oRing, oRingView),
  figure(kinds.oilSeal, oilSealView),
  figure(kinds.gasket, gasketView),
  figure(kinds.flange, flangeView),
  figure(kinds.valve, valveView),
  figure(kinds.fitting, fittingView),
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
  figure(kinds.bearingUnit, bearingUnitView),
  figure(kinds.linearBearing, linearBearingView),
  figure(kinds.wrench, wrenchView),
  figure(kinds.hexKey, hexKeyView),
  figure(kinds.glove, gloveView),
  figure(kinds.helmet, helmetView),
  figure(kinds.bottle, bottleView),
  figure(kinds.sprayCan, sprayCanView),
  figure(kinds.collet, colletView),
  figure(kinds.part, partView),
]

const made = (): Figure[] => [
  figure(parts.setScrew, setScrewView),
  figure(parts.blindRivet, blindRivetView),
  figure(parts.anchorBolt, anchorBoltView),
  figure(parts.eyeBolt, eyeBoltView),
  figure(parts.adapterSleeve, adapterSleeveView),
  figure(parts.taperBush, taperBushView),
  figure(parts.jawCoupling, jawCouplingView),
  figure(parts.ballScrew, ballScrewView),
  figure(parts.linearGuide, linearGuideView),
  figure(parts.circlip, circlipView),
  figure(parts.sprocket, sprocketView),
  figure(parts.chain, chainView),
  figure(parts.timingBelt, timingBeltView),
  figure(parts.pulley, pulleyView),
  figure(parts.centreDrill, centreDrillView),
  figure(parts.noseMill, noseMillView),
  figure(parts.reamer, reamerView),
  figure(parts.tap, tapView),
  figure(parts.die, dieView),
  figure(parts.holeSaw, holeSawView),
  figure(parts.disc, discView),
  figure(parts.flapDisc, flapDiscView),
  figure(parts.cylinder, cylinderView),
  figure(parts.gripper, gripperView),
  figure(parts.box, boxView),
  figure(parts.gauge, gaugeView),
  figure(parts.rope, ropeView),
  figure(parts.airTube, airTubeView),
  figure(parts.cableTie, cableTieView),
  figure(parts.socketHand, socketHandView),
  figure(parts.toolSet, toolSetView),
]

const pictured = (): Figure[] => [
  figure(pictures.picture, pictureView),
  figure(pictures.tinted, tintedView),
  figure(pictures.sign, signView),
  figure(pictures.lineValve, lineValveView),
]
