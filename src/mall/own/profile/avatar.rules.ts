import { type PictureMedia, pictureOf, type Size } from '#mall/people/content/picture.rules.ts'

export type AvatarMedia = PictureMedia

/** Answers what a picture is, if it is one of a size that is easily unpacked. */
export function avatarMedia(bytes: Uint8Array): AvatarMedia | null {
  const picture = pictureOf(bytes)
  return picture && isSane(picture.size) ? picture.mediaType : null
}

const avatarSides = { least: 64, most: 4096 } as const

const isSane = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= avatarSides.least && Math.max(width, height) <= avatarSides.most
