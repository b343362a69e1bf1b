import { mayManageMaterials } from '#mall/access.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { sheetLimits } from '#mall/limits.ts'
import {
  type Bounds,
  columnRows,
  type SheetColumn,
  type Sheets,
  sheetTime,
  textRows,
  type Uploads,
} from '#mall/sheet.ts'
import type { Material, material } from './material.contract.ts'
import { sourceLabels } from './material.rules.ts'

export const materialSheets: Sheets<typeof material> = {
  exportMaterials: ({ list }) => ({ name: '物料编码', ...columnRows(columns, list) }),
  materialErrors: (table) => ({ name: '物料编码导入错误', ...textRows(table) }),
  materialTemplate: (table) => ({ name: '物料编码导入模板', ...textRows(table) }),
}

const bounds: Bounds = {
  bytes: sheetLimits.materialBytes,
  unpackedBytes: sheetLimits.materialUnpackedBytes,
  rows: sheetLimits.materialRows,
  tooLarge: 'MATERIAL_SHEET_TOO_LARGE',
}

const upload = { bounds, maySend: mayManageMaterials }
export const materialUploads: Uploads<typeof material> = {
  importMaterials: upload,
  materialErrors: upload,
}

const columns: SheetColumn<Material>[] = [
  ['订货号', 18, ({ skuCode }) => skuCode],
  ['物料编码', 18, ({ code }) => code],
  ['物料名称', 18, ({ name }) => name],
  ['规格描述', 18, ({ spec }) => spec],
  ['品牌', 18, (material) => brandName(material.brandName).short],
  ['型号', 18, ({ model }) => model],
  ['商品名称', 18, ({ productName }) => productName],
  ['来源', 18, ({ source }) => sourceLabels[source]],
  ['更新人', 18, ({ changedBy }) => changedBy],
  ['更新时间', 18, ({ changedAt }) => sheetTime(changedAt)],
]
