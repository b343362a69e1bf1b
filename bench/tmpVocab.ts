import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertSynonyms } from '#db/seed/catalogue/vocabulary.ts'
import { openCatalogSearch } from '#index/openIndex.ts'
import { allGoods } from '#mall/goods/search/catalogSearch.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { openWorld } from './search/searchWorld.ts'

const dataDir = resolve(process.env.DATA_DIR ?? 'var/quality/demo')
mkdirSync(dataDir, { recursive: true })
const { url, db, stop } = await openWorld(dataDir, 'demo')
await db`truncate search_synonym`
await insertSynonyms(db)
const log = { warn: console.warn, error: console.error }
const catalog = await openCatalogSearch(db, { url, folder: join(dataDir, 'index'), log, engine: 'index' })
while (catalog.search.engine !== 'index') await sleep(50)
let bad = 0, all = 0
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
  const at = line.lastIndexOf(': ')
  const [re, terms] = [new RegExp(line.slice(0, at), 'i'), line.slice(at + 2).split(/ (?!\+)/)]
  for (const term0 of terms) {
    const term = term0.replaceAll('+', ' ')
    const { plan, words, relaxed, corrected } = await understand(catalog.search, term)
    all++
    const page = plan ? (await catalog.search.page({ who: null, now: new Date() }, { ...allGoods, plan }, { sort: 2, limit: 20, offset: 0 })).list : []
    const ids = page.map(({ skuId }) => skuId)
    const cats = new Map((await db<{ id: string; name: string }[]>`select sku_id::text as id, c.name from sku join category c on category_id = category4_id where sku_id = any(${ids}::bigint[])`).map((r) => [r.id, r.name]))
    const texts = page.map((o) => `${o.brandName}¦${o.model}¦${o.productName}¦${process.env.CAT ? cats.get(o.skuId) : o.attrDesc}`)
    const right = texts.slice(0, 5).filter((t) => re.test(t)).length
    const told = plan ? relaxed : words
    if (right < Math.min(5, texts.length) || texts.length === 0 || told.length || process.env.ALL) {
      bad++
      console.log(`${line.slice(0, at).slice(0, 30)} | ${term} | told ${told.join(' ')} | corr ${corrected} | ${right}/${Math.min(5, texts.length)} | ${process.env.ALL ? texts.slice(0, 8).map((t) => t.slice(0, 150)).join('\n    ') : (texts.find((t) => !re.test(t)) ?? texts[0] ?? '').slice(0, 70)}`)
    }
  }
}
console.log(`${bad} of ${all}`)
await catalog.stop()
await stop()
process.exit(0)
