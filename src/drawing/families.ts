import { electricFamilies } from './electricFamilies.ts'
import { fastenerFamilies } from './fastenerFamilies.ts'
import { fluidFamilies } from './fluidFamilies.ts'
import { machineFamilies } from './machineFamilies.ts'
import type { Readings } from './reading.ts'
import { safetyFamilies } from './safetyFamilies.ts'
import { supplyFamilies } from './supplyFamilies.ts'
import { toolFamilies } from './toolFamilies.ts'

/** This table says how the drawing of each family is found. */
export const FAMILIES: Readings = {
  ...machineFamilies,
  ...fastenerFamilies,
  ...fluidFamilies,
  ...electricFamilies,
  ...toolFamilies,
  ...safetyFamilies,
  ...supplyFamilies,
}
