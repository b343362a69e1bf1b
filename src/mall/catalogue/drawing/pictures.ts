import { electricPictures } from './electricPictures.ts'
import type { View } from './figure.ts'
import { COLOURS, fill } from './ink.ts'
import type { picture, tinted } from './pictureKinds.ts'
import type { Picture, Tinted } from './pictureNames.ts'
import { pipePictures } from './pipePictures.ts'
import { lockPictures, safetyPictures } from './safetyPictures.ts'
import { storagePictures, tintedPictures } from './storagePictures.ts'
import { toolPictures } from './toolPictures.ts'

const pictures: Record<Picture, string> = {
  ...electricPictures,
  ...pipePictures,
  ...toolPictures,
  ...safetyPictures,
  ...storagePictures,
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
