import type { Attributes } from './attributes.ts'
import specimens from './specimens.json' with { type: 'json' }

/** One of every kind of goods in the catalogue: a family, what its name says, its attributes. */
export const SPECIMENS = specimens as unknown as [family: string, name: string, Attributes][]
