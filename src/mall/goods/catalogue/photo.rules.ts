/** Photos are kept in these sizes: the longer side in pixels. */
export const photoSides = [56, 112, 240, 480, 960, 1600] as const
export type PhotoSide = (typeof photoSides)[number]

const prefix = '/photo/'
export const isPhoto = (address: string): boolean => address.startsWith(prefix)
export const photoAddress = (photoId: string): string => prefix + photoId

/** The address of a picture as large as it is shown; drawings are as large as one wants. */
export const sized = (address: string, side: PhotoSide): string =>
  isPhoto(address) ? `${address}/${side}` : address

export const photoIdsOf = (kept: string): string[] => (kept ? kept.split(',') : [])
