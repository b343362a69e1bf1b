import { electrical } from './electrical.ts'
import { fastening } from './fastening.ts'
import { fluid } from './fluid.ts'
import type { Guide } from './guideText.rules.ts'
import { supplies } from './supplies.ts'
import { tooling } from './tooling.ts'
import { transmission } from './transmission.ts'

const all = [transmission, fluid, fastening, tooling, electrical, supplies]
  .flatMap(Object.entries<Guide>)
  .flatMap(([families, guide]) => families.split(' ').map((family) => ({ family, guide })))

/** Answers the guide whose name says most of the family. */
export const guideOf = (family: string): Guide | undefined =>
  all
    .filter((one) => family.startsWith(one.family))
    .toSorted((a, b) => b.family.length - a.family.length)[0]?.guide
