import type { Address } from '#mall/own/address/address.contract.ts'
import {
  type AddressField,
  type AddressProblems,
  type AddressValues,
  addressForm,
} from '#mall/own/address/address.form.ts'
import type { Parsed } from '#mall/own/address/parse.rules.ts'
import {
  type China,
  districtsOf,
  regionProblems,
  type Streets,
  streetsOf,
} from '#mall/own/address/region.rules.ts'
import { china, streetsIn } from '#mall/own/address/regions.ts'

/** Whoever does not know his street chooses this; it is stored as none. */
export const noStreet = '暂不选择'

export function valuesOf(address: Address | null): AddressValues {
  if (!address) return addressForm.initial
  const { addressId: _, isCompany: __, ...values } = address
  return { ...values, street: values.street || noStreet }
}

export const inputOf = ({ street, ...values }: AddressValues): AddressValues => ({
  ...values,
  street: street === noStreet ? '' : street,
})

/** Asks the lists of places for problems, once they are here. */
export async function problemsOf(values: AddressValues): Promise<AddressProblems> {
  const known = await china()
  const code = known.get(values.province)?.code
  return placeProblems(values, known, code ? await streetsIn(code) : undefined)
}

/** Adds to the problems of the server that a street has to be chosen where there are any. */
export function placeProblems(
  values: AddressValues,
  china: China,
  streets?: Streets,
): AddressProblems {
  const isOpen = !values.street && streetsOf(streets, values).length > 0
  return {
    ...(isOpen && { street: `请选择街道，不清楚时选“${noStreet}”` }),
    ...regionProblems(inputOf(values), china, streets),
  }
}

export const regionLevels = ['province', 'city', 'district', 'street'] as const
export type RegionLevel = (typeof regionLevels)[number]

/** Names to choose from, by level; a level that has nothing to choose is not shown. */
export function regionChoices(values: AddressValues, china?: China, streets?: Streets) {
  const cities = [...(china?.get(values.province)?.cities.keys() ?? [])]
  const isMunicipality = cities.length === 1 && cities[0] === values.province
  const districts = china ? districtsOf(china, values) : []
  const hasDistrict = !values.city || districts.length > 0 || values.district !== ''
  const known = streetsOf(streets, values)
  const choices: [RegionLevel, readonly string[]][] = [
    ['province', [...(china?.keys() ?? [])]],
    ['city', cities],
    ['district', districts],
    ['street', known.length ? [...known, noStreet] : []],
  ]
  return choices.filter(
    ([level]) => !(level === 'city' && isMunicipality) && !(level === 'district' && !hasDistrict),
  )
}

/** A choice empties what lies within the one before it; a municipality is its own city. */
export function withRegion(
  values: AddressValues,
  level: RegionLevel,
  name: string,
  china?: China,
): Partial<AddressValues> {
  if (values[level] === name) return {}
  const inner = regionLevels.slice(regionLevels.indexOf(level) + 1)
  const emptied = Object.fromEntries(inner.map((one) => [one, '']))
  const isOwnCity = level === 'province' && china?.get(name)?.cities.has(name)
  return { ...emptied, [level]: name, ...(isOwnCity && { city: name }) }
}

export type Reading = {
  change: Partial<AddressValues>
  unsure: Partial<Record<AddressField, string>>
  /** Fields that the person has filled differently, and what was read for them. */
  kept: string[]
  rest: string[]
}

const readNames = addressForm.names.filter(
  (name): name is AddressField => name !== 'tag' && name !== 'isDefault',
)
const place: readonly AddressField[] = ['province', 'city', 'district', 'street', 'detail']

/**
 * Fills what is empty or was filled by the reading before; what was typed by hand stays. The place is filled whole, and
 * with it goes all that the reading before filled: the postcode of another address is wrong here.
 */
export function readInto(
  values: AddressValues,
  { values: found, unsure, rest }: Parsed,
  before: Partial<AddressValues>,
): Reading {
  const isFree = (field: AddressField) => !values[field] || values[field] === before[field]
  const isPlaceFree = place.every(isFree)
  const mayFill = (field: AddressField) => (place.includes(field) ? isPlaceFree : isFree(field))
  const fields = readNames.filter((field) => found[field])
  const filled = fields.filter(mayFill)
  const hasPlace = filled.some((field) => place.includes(field))
  const isOfBefore = (field: AddressField) => before[field] && values[field] === before[field]
  const old = hasPlace ? readNames.filter(isOfBefore) : []
  const emptied = Object.fromEntries([...(hasPlace ? place : []), ...old].map((f) => [f, '']))
  return {
    change: { ...emptied, ...Object.fromEntries(filled.map((field) => [field, found[field]])) },
    unsure: Object.fromEntries(Object.entries(unsure).filter(([f]) => mayFill(f as AddressField))),
    kept: fields
      .filter((field) => !mayFill(field) && found[field] !== values[field])
      .map((field) => `${addressForm.fields[field].label} ${found[field]}`),
    rest,
  }
}
