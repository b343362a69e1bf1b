import type { Sql } from '#db/postgres.ts'
import { selectOwnDocuments } from '#mall/goods/media/document.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { counted } from './checking.ts'
import { insertPhotoResults, selectCalled, selectPhotoRows } from './importPhoto.sql.ts'
import { brandOf, loadPlaces } from './knownNames.ts'
import { type Called, calledBy } from './photoName.rules.ts'
import { type NamedPhoto, photoResults } from './photoResult.rules.ts'
import { deleteResults } from './row.sql.ts'
import { type RunRow, updateChecked, updateState } from './run.sql.ts'

/** Says which goods get which picture. A file has so few that all are tried at once. */
export async function checkPhotos(tx: Sql, run: RunRow): Promise<boolean> {
  const { runId, choices } = run
  if (await deleteResults(tx, runId, importLimits.deleted)) return true
  const named = await namedPhotos(tx, run)
  const skuIds = named.flatMap(({ format, goods }) => (format && goods ? goods.skuId : []))
  const results = photoResults(named, choices.photos, await selectOwnDocuments(tx, skuIds))
  await insertPhotoResults(tx, runId, results)
  const found = { counts: counted({}, results), unknown: { brand: {}, category: {} } }
  await updateChecked(tx, runId, found, named.at(-1)?.rowNo ?? 0)
  await updateState(tx, runId, 'checked')
  return false
}

async function namedPhotos(tx: Sql, { runId, choices: { brandId } }: RunRow) {
  const places = await loadPlaces(tx)
  const rows = await selectPhotoRows(tx, runId)
  const asked: (Called & { no: number })[] = []
  const numbers = rows.map(({ path, photoId }) => {
    if (photoId === null) return []
    const called = calledBy({ path, brandId, brandOf: (name) => brandOf(places, name) })
    return called.map((one) => asked.push({ no: asked.length, ...one }) - 1)
  })
  const found = new Map((await selectCalled(tx, asked)).map((one) => [one.no, one]))
  return rows.map((row, at): NamedPhoto => {
    const goods = numbers[at]?.flatMap((no) => found.get(no) ?? [])[0] ?? null
    return { ...row, goods, view: goods ? (asked[goods.no]?.view ?? 0) : 0 }
  })
}
