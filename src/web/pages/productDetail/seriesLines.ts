import { cells } from '#mall/goods/catalogue/attributes.rules.ts'
import type { Product, SeriesPage } from '#mall/goods/catalogue/catalogue.contract.ts'

/** It is one of a series, with its values of the columns instead of all its attributes. */
export type Size = Omit<Product, 'attrDesc'> & { cells: string[] }
export type Series = Omit<SeriesPage, 'list'> & { sizes: Size[] }

/** Attributes are read on the server: what reads them is too much for a first view. */
export const seriesLines = ({ list, ...page }: SeriesPage): Series => ({
  ...page,
  sizes: list.map(({ attrDesc, ...size }) => ({
    ...size,
    cells: cells({ attrDesc }, page.columns),
  })),
})
