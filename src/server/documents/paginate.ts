/** A page has room for so much: the first one under its head, the others under theirs. */
export type Room = { first: number; next: number; closing: number }

/**
 * Puts rows onto pages and splits none of them. What closes the document stands whole under the last rows, and never
 * on a page of its own.
 */
export function paginate<R extends { height: number }>(rows: readonly R[], room: Room): R[][] {
  const pages: R[][] = [[]]
  let free = room.first
  for (const row of rows) {
    if (row.height > free && pages.at(-1)?.length) {
      pages.push([])
      free = room.next
    }
    pages.at(-1)?.push(row)
    free -= row.height
  }
  return room.closing > free ? withClosingPage(pages, room) : pages
}

/** The last two rows go with it, or the last one if there is no more room. */
function withClosingPage<R extends { height: number }>(pages: R[][], { next, closing }: Room) {
  const last = pages.at(-1) ?? []
  const height = last.slice(-2).reduce((sum, row) => sum + row.height, 0)
  const carried = last.splice(Math.max(1, last.length - (height + closing > next ? 1 : 2)))
  return carried.length > 0 ? [...pages, carried] : pages
}
