type Stocked = { stock?: number | undefined; unit: string }

/**
 * Answers what is said of a quantity above the stock; nothing to visitors, who are not told what there is.
 */
export function shortage({ stock, unit }: Stocked, count: number): string {
  if (stock === undefined || count <= stock) return ''
  return stock === 0 ? '暂无现货' : `部分现货，仅 ${stock.toLocaleString('en')} ${unit}`
}

/** Says it in full: how many are there, and how many are not. */
export function shortageInFull(goods: Stocked, count: number): string {
  const short = shortage(goods, count)
  if (!short || !goods.stock) return short
  const missing = (count - goods.stock).toLocaleString('en')
  return `${short}，其余 ${missing} ${goods.unit}需订货`
}
