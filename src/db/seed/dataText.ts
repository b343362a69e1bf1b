import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../data')

/** Reads a file of `data/`, such as `catalogue/brands.csv`. */
export const dataText = (name: string) => readFileSync(join(folder, name), 'utf8')
