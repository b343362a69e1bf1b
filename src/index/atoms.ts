import { LRUCache } from 'lru-cache'
import {
  type Alternative,
  type Atom,
  atomKey,
  endsInNumber,
} from '#mall/goods/search/plan.rules.ts'
import type { Frame } from './frame.ts'
import {
  docsOf,
  entriesOf,
  entry,
  type Hits,
  none,
  probeOf,
  rowsTogether,
  union,
  wordsOf,
} from './hits.ts'
import { isLive, type Segment } from './segment.ts'

/** Finds the goods that have all atoms, at the greatest of their levels. */
export function alternativeHits(atoms: Alternative, segment: Segment, frame: Frame): Hits {
  const [only] = atoms
  if (only && atoms.length === 1) return atomHits(only, segment, frame)
  return kept(segment, () => atoms.map(atomKey).join(' + '), together)

  function together() {
    const [first = none, ...rest] = atoms
      .map((atom) => atomHits(atom, segment, frame))
      .sort((a, b) => a.count - b.count)
    return rest.reduce(both, first)
  }
}

export function atomHits(atom: Atom, segment: Segment, frame: Frame): Hits {
  const isThere = atom.kind === 'word' || atom.kind === 'code'
  return isThere
    ? newHits(atom, segment, frame)
    : kept(
        segment,
        () => atomKey(atom),
        () => newHits(atom, segment, frame),
      )
}

/**
 * What a base has does not change, but for what is live: hits that are put together are kept, because one keyword asks for
 * them a dozen times, and lists of goods name the same words line by line.
 */
function kept(segment: Segment, key: () => string, make: () => Hits): Hits {
  if (segment.ranks !== null) return make()
  const all = rooms.get(segment) ?? roomFor(segment)
  const text = key()
  const known = all.get(text)
  if (known) return known
  const hits = make()
  all.set(text, hits)
  return hits
}

const rooms = new WeakMap<Segment, LRUCache<string, Hits>>()

function roomFor(segment: Segment) {
  const maxSize = Math.max(roomPerGoods * segment.size, 1024)
  const sizeCalculation = (hits: Hits) =>
    64 + (hits.kind === 'row' ? hits.row.byteLength : hits.list.byteLength)
  const all = new LRUCache<string, Hits>({ maxSize, sizeCalculation })
  rooms.set(segment, all)
  return all
}

/** These are bytes: room for 64 rows. */
const roomPerGoods = 16

function newHits({ kind, text }: Atom, segment: Segment, frame: Frame): Hits {
  switch (kind) {
    case 'word':
      return segment.word(text)
    case 'prefix':
      return union([...segment.beginning(text)], segment.size)
    case 'model':
      return atFirstLevel(segment.withModel(text), segment.size)
    case 'begin':
      return atFirstLevel(begunBy(text, segment), segment.size)
    case 'whole':
      return atFirstLevel(segment.withWholeModel(text), segment.size)
    case 'code':
      return segment.code(text)
    case 'category':
      return union(segment.leaves(leavesIn(text, frame)), segment.size)
  }
}

/** What begins with a longer number is not among them. */
const begunBy = (text: string, segment: Segment): Uint32Array =>
  endsInNumber(text) ? segment.withWholeNumber(text) : segment.withModel(text)

/** Models stand in an order of their own: many of them are sooner marked in a row than sorted. */
function atFirstLevel(docs: Uint32Array, size: number): Hits {
  if (docs.length > fewModels) return rowOf(docs, size)
  const list = docs.map((doc) => entry(doc, 1)).sort()
  return { kind: 'list', list, count: list.length }
}

const fewModels = 2000

function rowOf(docs: Uint32Array, size: number): Hits {
  const row = new Uint32Array(wordsOf(size))
  for (const doc of docs) row[doc >>> 4] = (row[doc >>> 4] ?? 0) | (1 << ((doc & 15) << 1))
  return { kind: 'row', row, count: docs.length }
}

/** Says whether any live goods have it: no list is made for what only has to exist. */
export function isHad(atom: Atom, segment: Segment, frame: Frame): boolean {
  const isAlive = (doc: number) => isLive(segment.live, doc)
  const isAnyAlive = (hits: Hits) => docsOf(hits).some(isAlive)
  if (atom.kind === 'model') return segment.withModel(atom.text).some(isAlive)
  if (atom.kind === 'begin') return begunBy(atom.text, segment).some(isAlive)
  if (atom.kind === 'category') return segment.leaves(leavesIn(atom.text, frame)).some(isAnyAlive)
  if (atom.kind !== 'prefix') return isAnyAlive(atomHits(atom, segment, frame))
  return Iterator.from(segment.beginning(atom.text)).some(isAnyAlive)
}

/** Category ids nest by two digits. */
export const leavesIn = (categoryId: string, { leafIds }: Frame): number[] =>
  leafIds.values.flatMap((id, leaf) => (id.startsWith(categoryId) ? [leaf] : []))

/** Finds the goods that have both, at the greater level. */
function both(few: Hits, many: Hits): Hits {
  if (few.kind === 'row' && many.kind === 'row') return rowsTogether(few.row, many.row)
  const list = new Uint32Array(few.count)
  const probe = probeOf(many)
  let found = 0
  for (const one of entriesOf(few)) {
    const level = probe(one >>> 2)
    if (level > 0) list[found++] = entry(one >>> 2, Math.max((one & 3) + 1, level))
  }
  return { kind: 'list', list: list.subarray(0, found), count: found }
}
