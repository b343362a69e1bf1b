import { openDb } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { contractOf } from '#test/catalogSearch.ts'
import { BaseBuilder } from './build.ts'
import { CatalogIndex } from './catalogIndex.ts'
import { Frame } from './frame.ts'
import { readGoods } from './readGoods.ts'

await contractOf('The index', async (db, url) => {
  const analyser = await loadAnalyser(db)
  const frame = new Frame()
  const builder = new BaseBuilder(analyser, frame)
  const patient = openDb(url, { patient: true, connections: 1 }) // as worker.ts: the goods are read while they are made
  await readGoods(patient, (goods) => builder.add(goods))
  await patient.end()
  return new CatalogIndex(db, analyser, frame, builder.finish())
})
