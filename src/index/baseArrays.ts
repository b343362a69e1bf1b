/**
 * These are the parts of a base, all shared between threads. Positions in bytes and lists are starts, with one more
 * at the end.
 */
export type BaseArrays = {
  skuId: Uint32Array
  popularity: Int32Array
  place: Uint32Array
  price: Float64Array
  stock: Float64Array
  live: Uint32Array
  /** Terms stand in the order of their code units, in UTF-8. */
  termBytes: Uint8Array
  termStart: Uint32Array
  /** Entries of each term; none for those that have a row. */
  listStart: Uint32Array
  lists: Uint32Array
  /** These are the terms that have a row, how many goods each has, and the rows one after the other. */
  rowTerm: Uint32Array
  rowCount: Uint32Array
  rows: Uint32Array
  /** Squashed models stand in order, with the goods that have them. */
  modelBytes: Uint8Array
  modelStart: Uint32Array
  modelDoc: Uint32Array
  /** This is a hash table of order numbers: it holds number + 1, and 0 where a slot is free. */
  codeSlots: Uint32Array
  leafStart: Uint32Array
  leafEntries: Uint32Array
  pairStart: Uint32Array
  pairs: Uint32Array
  storedBytes: Uint8Array
  storedStart: Uint32Array
  /** It holds number + 1 by SKU, and 0 for none. Ids come from a sequence, so few are missing. */
  docOfSku: Uint32Array
}
