import type { Question } from './question.rules.ts'
import type { Terms } from './plan.rules.ts'

/** The texts of goods from which their terms are made. */
export type Described = {
  skuCode: string
  brandName: string
  productName: string
  model: string
  category4Id: string
  attrDesc: string
}

/** One for goods and for what people type, made of the brands, categories and synonyms of the mall. */
export type Analyser = {
  /** Hash of everything the terms of goods depend on; an index of another version must be made anew. */
  version: string
  terms(goods: Described): Terms
  /** The model as codes of an index hold it: letters and digits only (6204-2RS → 62042rs). */
  squash(text: string): string
  read(keyword: string): Question
  brands: BrandName[]
  categories: CategoryName[]
  /** Brands and categories whose name, alias or pinyin begins so, or has it; the best first. */
  names(prefix: string): { brands: BrandName[]; categories: CategoryName[] }
}

export type BrandName = { brandId: string; brandName: string; hotRank: number | null }
/** Any level, in the order of display. */
export type CategoryName = { categoryId: string; name: string; position: number }
