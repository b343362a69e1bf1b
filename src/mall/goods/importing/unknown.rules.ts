import {
  brandProblem,
  brandWritten,
  isPath,
  pathIn,
  placed,
} from '#mall/goods/assortment/taxonomy.rules.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { Unknown } from './importing.contract.ts'

type Told = { kind: keyof Unknown; name: string }

/** Adds to what earlier rows of a file have named and the mall does not know. What is too long is no name. */
export function unknownWith(before: Unknown, told: readonly Told[]): Unknown {
  const all = {
    brand: new Map(Object.entries(before.brand)),
    category: new Map(Object.entries(before.category)),
  }
  for (const { kind, name } of told) {
    const rows = all[kind].get(name)
    const isRoom = all[kind].size < importLimits.unknown && name.length <= importLimits.unknownName
    if (rows !== undefined || isRoom) all[kind].set(name, (rows ?? 0) + 1)
  }
  return { brand: Object.fromEntries(all.brand), category: Object.fromEntries(all.category) }
}

type Category = { categoryId: string; name: string }

/** Answers what can be made as the file writes it, all together; of everything else somebody has to say what it is. */
export function makeable({ brand, category }: Unknown, categories: readonly Category[]) {
  const known = categories.map((one) => ({ ...one, parentId: one.categoryId.slice(0, -2) }))
  const paths = Object.keys(category).filter(isPath)
  const { ends } = placed(paths.map(pathIn), known)
  return {
    brands: Object.keys(brand).filter((name) => !brandProblem(brandWritten(name))),
    paths: paths.filter((_, at) => ends[at]?.leaf),
  }
}
