/** Remembers which goods have got other pieces while everything else of them stayed as it was. */
export class PieceChanges {
  /** So many changes there have been. */
  count = 0
  private readonly lastOf = new Map<number, number>()

  note(skuId: number): void {
    this.count += 1
    this.lastOf.set(skuId, this.count)
  }

  /** Says whether any of these goods was changed after so many changes. */
  concern(skuIds: readonly number[], after: number): boolean {
    if (this.count === after) return false
    return skuIds.some((skuId) => (this.lastOf.get(skuId) ?? 0) > after)
  }

  get isFull(): boolean {
    return this.lastOf.size >= mostGoods
  }

  forget(): void {
    this.lastOf.clear()
  }
}

/** They take about a megabyte. */
const mostGoods = 20_000
