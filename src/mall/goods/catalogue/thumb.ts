import { drawingUrl } from '#drawing/drawing.rules.ts'
import type { GoodsFacts } from './goodsFacts.sql.ts'

type Pictured = Pick<GoodsFacts, 'pic' | 'family' | 'attrDescs' | 'productName'>

/** Goods without a photo have their drawing as their picture. What reads attributes has 37 KB, so it stays on the server. */
export const withThumb = <P extends Pictured>(goods: P): P => ({
  ...goods,
  pic:
    goods.pic || drawingUrl(goods.family, JSON.parse(goods.attrDescs), 'thumb', goods.productName),
})
