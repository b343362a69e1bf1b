/** Says which page numbers a pager shows, with 0 for a gap: the ends, the current one and its neighbours. */
export function pageNumbers(current: number, pages: number): number[] {
  const wanted = [1, current - 2, current - 1, current, current + 1, current + 2, pages]
  const numbers = [...new Set(wanted.filter((page) => page >= 1 && page <= pages))]
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [0, page] : [page]
  })
}
