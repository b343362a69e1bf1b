import { electricPictures } from './electricPictures.ts'
import type { View } from './figure.ts'
import { at, COLOURS, fill, group } from './ink.ts'
import { lockPictures } from './lockPictures.ts'
import { measuringPictures } from './measuringPictures.ts'
import { meterPictures } from './meterPictures.ts'
import { packPictures } from './packPictures.ts'
import type { picture, tinted } from './pictureKinds.ts'
import type { Picture, Tinted } from './pictureNames.ts'
import { pipePictures } from './pipePictures.ts'
import { safetyPictures } from './safetyPictures.ts'
import { sitePictures } from './sitePictures.ts'
import { storagePictures } from './storagePictures.ts'
import { tintedPictures } from './tintedPictures.ts'
import { toolPictures } from './toolPictures.ts'

const pictures: Record<Picture, string> = {
  ...electricPictures,
  ...meterPictures,
  ...pipePictures,
  ...toolPictures,
  ...measuringPictures,
  ...safetyPictures,
  ...sitePictures,
  ...storagePictures,
  ...packPictures,
}

const colourful: Record<Tinted, (style: string) => string> = { ...lockPictures, ...tintedPictures }

/** What would not fill the thumb, or leave it: the middle of what is drawn, and how many times larger. */
const ZOOMED: Partial<Record<Picture, readonly [x: number, y: number, times: number]>> = {
  bushing: [64, 60, 1.5],
  cap: [58, 60, 1.5],
  coupling: [60, 60, 1.35],
  cross: [60, 60, 1.4],
  elbow: [67, 70, 1.75],
  ferruleElbow: [69, 69, 1.5],
  ferruleRing: [63, 60, 1.6],
  nipple: [60, 60, 1.2],
  plug: [71, 60, 1.4],
  reducer: [60, 60, 1.25],
  reducingTee: [60, 66, 1.4],
  clawHammer: [60, 60, 0.92],
  copperHammer: [60, 60, 0.9],
  rtFuse: [60, 60, 1.15],
  rubberMallet: [60, 60, 0.9],
  sandBelt: [61, 60, 0.84],
  sledge: [60, 60, 0.88],
  softHammer: [60, 60, 0.9],
  streetElbow: [72, 70, 1.5],
  tee: [60, 66, 1.4],
  union: [60, 60, 1.1],
}

export const pictureView: View<typeof picture> = {
  title: () => '示意图',
  thumb: ({ of }) => {
    const [x, y, times] = ZOOMED[of] ?? [60, 60, 1]
    const place = `translate(${at(60 - x * times)} ${at(60 - y * times)}) scale(${times})`
    return times === 1
      ? pictures[of]
      : group(`transform="${place}" stroke-width="${at(1.6 / times)}"`, pictures[of])
  },
}

export const tintedView: View<typeof tinted> = {
  title: () => '示意图',
  thumb: ({ of, colour }) => colourful[of](fill(COLOURS[colour])),
}
