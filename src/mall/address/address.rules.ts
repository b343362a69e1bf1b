import type { Address } from './address.contract.ts'

/** One line as it is written on a parcel. A municipality is its own province and is named once. */
export const addressText = ({ province, city, district, street, detail }: Address): string =>
  (province === city ? '' : province) + city + district + street + detail
