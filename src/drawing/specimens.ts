import type { Attributes } from './attributes.ts'
import specimens from './specimens.json' with { type: 'json' }

/** There is one of every kind of goods in the catalogue, with its family, its name and its attributes. */
export const SPECIMENS = specimens as unknown as [family: string, name: string, Attributes][]
