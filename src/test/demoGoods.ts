import { goodsOf, partsOf } from '#db/seed/catalogue/demoGoods.ts'
import { readBrands, readCategories } from '#db/seed/catalogue/facts.ts'
import { readSynonyms } from '#db/seed/catalogue/vocabulary.ts'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import type { Vocabulary } from '#mall/goods/search/lexicon.rules.ts'
import type { BruteGoods } from './bruteForceSearch.ts'

/** Reads the words of the demo world, without a database. */
export const demoVocabulary = (): Vocabulary => ({
  brands: readBrands().map(({ brandId, ...brand }) => ({ ...brand, brandId: String(brandId) })),
  categories: readCategories().map(({ categoryId, name, aliasName, position }) => ({
    categoryId: String(categoryId),
    name,
    aliasName,
    position,
  })),
  synonyms: readSynonyms(),
})

export const demoAnalyser = () => openAnalyser(demoVocabulary())

/** Makes every so many of the demo goods, as active ones. */
export function demoGoods(every: number): BruteGoods[] {
  const brands = new Map(readBrands().map((brand) => [brand.brandKey, brand]))
  return [...partsOf('demo')].flatMap((part, at) => {
    const brand = brands.get(part.series.brandKey)
    if (at % every > 0 || !brand) return []
    const { series, productName, model, attributes, unit, minQuantity, isMultiple } = part
    const { category4Id, taxPriceFen } = part
    const { popularity, stock, deliveryDate } = goodsOf(part, brand)
    const product = {
      skuId: String(at + 1),
      skuCode: `GP${String(at + 1).padStart(7, '0')}`,
      brandId: String(brand.brandId),
      brandName: brand.brandName,
      productName,
      model,
      unit,
      minQuantity,
      isMultiple,
      cartNum: minQuantity,
      isInStock: stock > 0,
      stock,
      deliveryDate,
      imgUrl: '',
      family: series.family,
      attrDesc: JSON.stringify(attributes),
    }
    return {
      product,
      category4Id: String(category4Id),
      popularity,
      isActive: true,
      taxPriceFen: taxPriceFen === null ? null : BigInt(taxPriceFen),
    }
  })
}
