import type { Sql } from '#db/postgres.ts'
import type { Vocabulary } from './lexicon.rules.ts'

/** Answers everything the analyser is made of, as of one moment. */
export async function selectVocabulary(db: Sql): Promise<Vocabulary> {
  const [row] = await db<Vocabulary[]>`
    select
      (select coalesce(json_agg(json_build_object('brandId', brand_id::text, 'brandName', brand_name,
         'nameCn', name_cn, 'nameEn', name_en, 'hotRank', hot_rank) order by brand_id), '[]')
       from brand) as brands,
      (select coalesce(json_agg(json_build_object('categoryId', category_id::text, 'name', name,
         'aliasName', alias_name, 'position', position) order by category_id), '[]')
       from category) as categories,
      (select coalesce(json_agg(json_build_object('term', term, 'meaning', meaning,
         'isMutual', is_mutual) order by term, meaning), '[]')
       from search_synonym) as synonyms,
      (select coalesce(json_agg(json_build_object('word', word, 'skuCodes', sku_codes) order by edited_at, word), '[]')
       from (select word, max(edited_at) as edited_at, array_agg(sku_code order by place) as sku_codes
             from search_pin join sku using (sku_id) group by word) as pinned) as pins`
  return row ?? { brands: [], categories: [], synonyms: [] }
}
