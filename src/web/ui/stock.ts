/** Tells in a few words what a list can tell of so many: 现货 320, 部分现货 3, 订货; without the number, whether there are any. */
export function stockInShort(
  { isInStock, stock }: Stocked & { isInStock: boolean },
  count: number,
): { text: string; tone: 'ok' | 'warn' | 'mute' } {
  if (!isInStock) return { text: '订货', tone: 'mute' }
  if (stock === undefined) return { text: '现货', tone: 'ok' }
  const pieces = stock.toLocaleString('en')
  return count > stock
    ? { text: `部分现货 ${pieces}`, tone: 'warn' }
    : { text: `现货 ${pieces}`, tone: 'ok' }
}

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
