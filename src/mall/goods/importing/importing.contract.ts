import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { ShelfTab } from '#mall/goods/assortment/assortment.contract.ts'
import { CategoryId } from '#mall/goods/catalogue/catalogue.contract.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { foundOf, Id, int, pagesOf } from '#mall/list.ts'
import { Table } from '#mall/sheet.ts'
import { massEditForm } from './massEdit.form.ts'

/** What an import is about. */
export const FileSubject = z.enum(['goods', 'prices', 'stock', 'photos', 'agreement'])
/** Rows of a mass edit are goods of the mall, and come from no file. */
export const Subject = z.enum([...FileSubject.options, 'edit'])
export type Subject = z.infer<typeof Subject>

/** What a column of a supplier's file may say. */
export const Field = z.enum([
  'skuCode',
  'brand',
  'model',
  'productName',
  'category',
  'unit',
  'price',
  'netPrice',
  'discount',
  'minQuantity',
  'isMultiple',
  'box',
  'workingDays',
  'naturalDays',
  'stock',
  'stockChange',
  'attribute',
  'attributes',
  'agreementNo',
  'materialCode',
  'agreedPrice',
  'ignore',
])
export type FieldName = z.infer<typeof Field>

export const ImportState = z.enum([
  'reading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'paused',
  'applied',
  'undoing',
  'undone',
  'removing',
])
export type ImportState = z.infer<typeof ImportState>

/** What the trial run says of rows; `held` rises so much that somebody has to say that it is so. */
export const Outcome = z.enum(['new', 'changed', 'unchanged', 'refused', 'held'])
export type Outcome = z.infer<typeof Outcome>
const Counts = z.partialRecord(Outcome, z.number())
export type Counts = z.infer<typeof Counts>

/** Names that the mall does not know, with the number of their rows. */
const Unknown = z.object({
  brand: z.record(z.string(), z.number()),
  category: z.record(z.string(), z.number()),
})
export type Unknown = z.infer<typeof Unknown>

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(importLimits.unknownName))
const Settled = z.object({
  brands: z.array(Name).check(z.maxLength(importLimits.unknown)),
  categories: z
    .array(z.object({ name: Name, is: z.string().check(z.regex(/^(path|\d{5}|\d{7})$/)) }))
    .check(z.maxLength(importLimits.unknown)),
})
export type Settled = z.infer<typeof Settled>

export const ImportRun = z.object({
  runId: Id,
  at: z.string(),
  userName: z.string(),
  fileName: z.string(),
  supplier: z.string(),
  subject: Subject,
  state: ImportState,
  /** Rows of goods that the chosen sheet has. */
  total: z.number(),
  counts: Counts,
  written: z.number(),
  /** So many rows an undo has dealt with. */
  restored: z.number(),
  /** Why a step was given up. */
  fault: z.string(),
})
export type ImportRun = z.infer<typeof ImportRun>

const Column = z.object({
  no: z.number(),
  name: z.string(),
  group: z.string(),
  filled: z.number(),
  samples: z.array(z.string()),
  field: Field,
  attribute: z.string(),
  confidence: z.number(),
  reason: z.string(),
})

export const PhotoHandling = z.enum(['add', 'replace', 'skip'])
export type PhotoHandling = z.infer<typeof PhotoHandling>

const Choices = z.object({
  /** The file's goods are of this brand where a row does not say it. */
  brandId: z._default(z.union([Id, z.literal('')]), ''),
  /** New goods are these where a row does not say it. */
  category4Id: z._default(z.union([CategoryId, z.literal('')]), ''),
  unit: z._default(z.string().check(z.trim(), z.maxLength(8)), ''),
  deliveryDate: z._default(z.string().check(z.trim(), z.regex(/^\d{0,3}$/)), ''),
  isOn: z._default(z.boolean(), true),
  /** Prices that rise by more than importLimits.risePercent are let in. */
  rises: z._default(z.boolean(), false),
  /** What becomes of the photos that goods have already when a file brings others. */
  photos: z._default(PhotoHandling, 'add'),
  /** Prices are those of this agreement; '' if each row says its own. */
  agreementId: z._default(z.union([Id, z.literal('')]), ''),
})
export type Choices = z.infer<typeof Choices>

/** A standard price that moves more than most others of its run. */
const Extreme = z.object({
  skuId: Id,
  skuCode: z.string(),
  model: z.string(),
  was: z.string(),
  now: z.string(),
  percent: z.number(),
})
const Extremes = z.object({ rises: z.array(Extreme), falls: z.array(Extreme) })
export type Extremes = z.infer<typeof Extremes>

export const ImportDetail = z.extend(ImportRun, {
  sheets: z.array(
    z.object({ name: z.string(), rows: z.number(), empty: z.number(), sums: z.number() }),
  ),
  sheetNo: z.number(),
  /** Rows of the file, from 1 on. */
  head: z.object({ from: z.number(), to: z.number() }),
  columns: z.array(Column),
  choices: Choices,
  unknown: Unknown,
  /** Null: no mass edit, or nobody has said yet what is to become of the goods. */
  edit: z.nullable(z.object(inputOf(massEditForm))),
  extremes: Extremes,
  /** The one that was chosen. */
  agreement: z.nullable(
    z.object({ agreementId: Id, agreementNo: z.string(), companyName: z.string() }),
  ),
  /** The first rows of the sheet. */
  preview: z.array(z.object({ rowNo: z.number(), cells: z.array(z.string()) })),
})
export type ImportDetail = z.infer<typeof ImportDetail>

export const ImportRow = z.object({
  rowNo: z.number(),
  outcome: Outcome,
  /** Of a picture. */
  fileName: z.string(),
  /** The photo that it has become. */
  photoId: z.nullable(z.string()),
  skuId: z.nullable(Id),
  skuCode: z.string(),
  model: z.string(),
  /** Whose price it is; '' of everything else. */
  agreementNo: z.string(),
  lines: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
  isWritten: z.boolean(),
  /** What an undo has made of it. */
  undone: z.nullable(z.enum(['restored', 'deleted', 'off', 'kept'])),
})
export type ImportRow = z.infer<typeof ImportRow>

export const RowTab = z.enum(['all', ...Outcome.options, 'kept'])
export type RowTab = z.infer<typeof RowTab>

const Chosen = z.object({
  no: int(0, importLimits.columns),
  field: Field,
  attribute: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** Somebody has looked at what was not certain. */
  isConfirmed: z._default(z.boolean(), false),
})
const Run = z.object({ runId: Id })

/**
 * The staff takes in suppliers' files: nothing is written before a trial run has said what will be. Whoever has no right
 * to what a run is about (`subjects`) does not find it in the list, and is refused everything else of it: FORBIDDEN.
 */
export const importing = {
  importList: get(
    '/mall/importing/importList',
    'operator',
    z.object(pagesOf(20)),
    foundOf(ImportRun),
  ),
  /** Refuses NOT_FOUND. */
  importDetail: get('/mall/importing/importDetail', 'operator', Run, ImportDetail),
  /** Rows by what the trial run said of them; `kept` are those that an undo has left. Refuses NOT_FOUND. */
  importRows: get(
    '/mall/importing/importRows',
    'operator',
    z.extend(Run, {
      tab: z._default(RowTab, 'all'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      ...pagesOf(20),
    }),
    z.extend(foundOf(ImportRow), { counts: z.partialRecord(RowTab, z.number()) }),
  ),
  /** Reads another sheet, or another row as the head. Refuses NOT_FOUND, IMPORT_STATE, IMPORT_HEAD. */
  readImport: post(
    '/mall/importing/readImport',
    'operator',
    z.extend(Run, {
      sheetNo: int(0, importLimits.sheets),
      headRow: z.optional(int(1, importLimits.headRows)),
    }),
    z.null(),
  ),
  /**
   * Begins the trial run. Columns that are not named are not read. Refuses NOT_FOUND, IMPORT_STATE, IMPORT_COLUMNS.
   */
  checkImport: post(
    '/mall/importing/checkImport',
    'operator',
    z.extend(Run, {
      columns: z.array(Chosen).check(z.maxLength(importLimits.columns)),
      choices: Choices,
      /** The supplier's next file is read in the same way. */
      isRemembered: z._default(z.boolean(), true),
    }),
    z.null(),
  ),
  /** Goes back to what was chosen, also while the trial run goes on. Refuses NOT_FOUND, IMPORT_STATE. */
  mapImport: post('/mall/importing/mapImport', 'operator', Run, z.null()),
  /**
   * Makes brands of the file, says which categories its own are (a fourth level, a new one below a third level, or the
   * path that it writes), and tries the file once more. Refuses NOT_FOUND, IMPORT_STATE, BRAND_UNMADE, CATEGORY_UNMADE.
   */
  settleNames: post(
    '/mall/importing/settleNames',
    'operator',
    z.extend(Run, Settled.shape),
    z.null(),
  ),
  /** Begins to write; `withRises` writes what was held back too. Refuses NOT_FOUND, IMPORT_STATE. */
  applyImport: post(
    '/mall/importing/applyImport',
    'operator',
    z.extend(Run, { withRises: z._default(z.boolean(), false) }),
    z.null(),
  ),
  /** Stops writing, goes on with it, or takes back all that was written. Refuses NOT_FOUND, IMPORT_STATE. */
  pauseImport: post('/mall/importing/pauseImport', 'operator', Run, z.null()),
  resumeImport: post('/mall/importing/resumeImport', 'operator', Run, z.null()),
  undoImport: post('/mall/importing/undoImport', 'operator', Run, z.null()),
  /** Removes a file of which nothing was written. Refuses NOT_FOUND, IMPORT_STATE. */
  removeImport: post('/mall/importing/removeImport', 'operator', Run, z.null()),
  /** The rows that were refused, with all their columns and why. Refuses NOT_FOUND. */
  importErrors: file(get('/mall/importing/importErrors', 'operator', Run, Table)),
  /** What the list of goods finds, as a table that can be imported again; the first importLimits.exported of it. */
  exportGoods: file(
    get(
      '/mall/importing/exportGoods',
      'operator',
      z.object({
        tab: z._default(ShelfTab, 'on'),
        keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.keyword)), ''),
        brandId: z.optional(Id),
        categoryId: z.optional(CategoryId),
      }),
      Table,
    ),
  ),
}
