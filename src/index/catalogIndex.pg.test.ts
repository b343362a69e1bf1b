import type { Db } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { contractOf } from '#test/catalogSearch.ts'
import { BaseBuilder } from './build.ts'
import { CatalogIndex } from './catalogIndex.ts'
import { Frame } from './frame.ts'
import { readGoods } from './readGoods.ts'

await contractOf('The index', async (db: Db) => {
  const analyser = await loadAnalyser(db)
  const frame = new Frame()
  const builder = new BaseBuilder(analyser, frame)
  await readGoods(db, (goods) => builder.add(goods))
  return new CatalogIndex(db, analyser, frame, builder.finish())
})
