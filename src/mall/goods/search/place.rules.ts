import { canonicalAddress, readListQuery } from './listQuery.rules.ts'

/** The one address of a category of any level and of a brand, as their own lists name it; the level is in an id's length. */
export const categoryPlace = (categoryId: string): string =>
  placeOf({ [`category${(categoryId.length + 1) / 2}Id`]: categoryId })

export const brandPlace = ({
  brandId,
  brandName,
}: {
  brandId: string
  brandName: string
}): string => placeOf({ brandId, brandName })

const placeOf = (keys: Record<string, string>): string =>
  canonicalAddress(readListQuery(new URLSearchParams(keys)))
