import { electricPictures } from './electricPictures.ts'
import type { View } from './figure.ts'
import { COLOURS, fill } from './ink.ts'
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

export const pictureView: View<typeof picture> = {
  title: () => '示意图',
  thumb: ({ of }) => pictures[of],
}

export const tintedView: View<typeof tinted> = {
  title: () => '示意图',
  thumb: ({ of, colour }) => colourful[of](fill(COLOURS[colour])),
}
