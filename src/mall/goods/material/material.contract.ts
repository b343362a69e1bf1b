import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { limits, materialLimits, sheetLimits } from '#mall/limits.ts'
import { foundOf, Id, listOf, Nothing, pagesOf } from '#mall/list.ts'
import { sheetOf, Table } from '#mall/sheet.ts'

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

/** It was written in the table, read in from a file, or given where goods were used. */
export const MaterialSource = z.enum(['manual', 'import', 'learnt'])
export type MaterialSource = z.infer<typeof MaterialSource>

/** A company calls goods of the catalogue so in its own books. */
export const Material = z.object({
  skuId: z.string(),
  skuCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  code: z.string(),
  /** It is in the company's own words; '' where it has none. */
  name: z.string(),
  spec: z.string(),
  source: MaterialSource,
  changedBy: z.string(),
  /** ISO 8601, as all times. */
  changedAt: z.string(),
})
export type Material = z.infer<typeof Material>

const filter = {
  /** It is part of the code, the part number, the model or a name. */
  keyword: text(limits.maxLength.keyword),
  source: z.optional(MaterialSource),
}

/** Refused with MATERIAL_CODE unless it is one after folding, see material.rules.ts. */
const Code = z.string().check(z.maxLength(200))

/** This is done with lines whose code or whose goods are taken already. */
export const OnConflict = z.enum(['skip', 'replace'])
export type OnConflict = z.infer<typeof OnConflict>

/** A row that cannot be taken in as it stands: `errors` have to be mended, `conflicts` are decided about. */
export const TriedRow = z.object({
  /** It is the row as the sheet counts. */
  row: z.number(),
  skuCode: z.string(),
  code: z.string(),
  errors: z.array(z.string()),
  conflicts: z.array(z.string()),
})
export type TriedRow = z.infer<typeof TriedRow>

const sheet = sheetOf(sheetLimits.materialRows)

/** Everybody of a company reads its codes, those who order learn them and change what was learnt, group administrators keep the table; refuses FORBIDDEN. */
export const material = {
  materialList: get(
    '/mall/material/list',
    'member',
    z.object({
      ...filter,
      ...pagesOf(20, 100),
    }),
    foundOf(Material),
  ),
  /** The code of these goods, '' if there is none, and whether the caller may change it; null without a company. */
  materialOf: get(
    '/mall/material/detail',
    'member',
    z.object({ skuId: Id }),
    z.nullable(z.object({ code: z.string(), mayEdit: z.boolean() })),
  ),
  /**
   * With skuCode it is a new row of the table, with skuId a change of one. It refuses MATERIAL_CODE, SKU_NOT_FOUND,
   * MATERIAL_LIMIT and, unless `isReplacing`, MATERIAL_EXISTS with { code } and MATERIAL_CODE_TAKEN with { skuCode,
   * model }.
   */
  saveMaterial: post(
    '/mall/material/save',
    'member',
    z.object({
      skuId: z.optional(Id),
      skuCode: text(limits.maxLength.keyword),
      code: Code,
      name: text(materialLimits.name),
      spec: text(materialLimits.spec),
      isReplacing: z._default(z.boolean(), false),
    }),
    z.object({ skuId: z.string(), code: z.string() }),
  ),
  /** Gives goods a code where they are used, or with '' takes it away. Refuses MATERIAL_CODE, MATERIAL_KEPT, SKU_NOT_FOUND, MATERIAL_LIMIT, MATERIAL_CODE_TAKEN with { skuCode, model }. */
  learnMaterial: post(
    '/mall/material/learn',
    'member',
    z.object({ skuId: Id, code: Code }),
    z.object({ code: z.string() }),
  ),
  removeMaterials: post(
    '/mall/material/remove',
    'member',
    z.object({ skuIds: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
    z.object({ removed: z.number() }),
  ),
  /** Takes the list's filters; over HTTP it answers an XLSX file. It refuses SHEET_LIMIT. */
  exportMaterials: file(get('/mall/material/export', 'member', z.object(filter), listOf(Material))),
  /** Tries every row, and takes them all in if none has an error and `onConflict` says that it shall be. Over HTTP refuses SHEET_LIMIT. */
  importMaterials: post(
    '/mall/material/import',
    'member',
    z.object({ ...sheet, onConflict: z.optional(OnConflict) }),
    z.object({
      total: z.number(),
      /**
       * These count rows with errors, rows with conflicts only, and rows that stand in the table already just so.
       */
      failed: z.number(),
      conflicts: z.number(),
      unchanged: z.number(),
      saved: z.number(),
      /** The first of those with errors or conflicts. */
      rows: z.array(TriedRow),
    }),
  ),
  /**
   * Answers what was sent, with errors and conflicts in a column of their own; over HTTP it is an XLSX file.
   */
  materialErrors: file(post('/mall/material/errors', 'member', z.object(sheet), Table)),
  /** An empty table to be filled in, with an example; over HTTP an XLSX file. */
  materialTemplate: file(get('/mall/material/template', 'member', Nothing, Table)),
}
