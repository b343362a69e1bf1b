import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { type CellProps, PicturedCell } from './PicturedCell.tsx'
import { withDrawing } from './withDrawing.ts'

type Props = CellProps & { product: Pick<Product, 'family' | 'attrDesc'> }

/** A product in a table, with its drawing where it has no photo. That takes 37 KB of script. */
export const ProductCell = ({ product, ...cell }: Props) => (
  <PicturedCell product={withDrawing(product, 'thumb')} {...cell} />
)
