import { api } from '#mall/api.ts'
import type { ImportDetail, ImportRow } from '#mall/goods/importing/importing.contract.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import { Extremes } from './Extremes.tsx'
import { ImportActs } from './ImportActs.tsx'
import { isEdit, isPhotos } from './labels.ts'
import { columnsFor, listFor } from './rowList.tsx'

type Props = { run: ImportDetail; rows: { found: Found<ImportRow>; today: string } }

/** What the trial run says of each row, or what became of it. */
export function Result({ run, rows }: Props) {
  const { runId, counts } = run
  const { refused = 0, held = 0 } = counts
  return (
    <>
      <ImportActs run={run} />
      <Extremes run={run} />
      <ListPage
        {...rows}
        list={{ ...listFor(run), kept: { runId } }}
        columns={columnsFor(run)}
        keyOf={({ rowNo }) => `${rowNo}`}
        tools={
          refused + held > 0 && (
            <SaveSheet
              endpoint={api.importing.importErrors}
              input={{ runId }}
              {...refusedOf(run)}
            />
          )
        }
        none={{ title: '没有数据行', text: '这张表的表头下面没有商品。' }}
      />
    </>
  )
}

function refusedOf(run: ImportDetail) {
  if (isEdit(run)) return { file: '未修改的商品.csv', told: '已保存', name: '未修改的商品' }
  const name = run.fileName.replace(/\.\w+$/, '')
  return isPhotos(run)
    ? { file: `未导入的文件 ${name}.csv`, told: '已保存', name: '未导入的文件' }
    : {
        file: `未导入的行 ${name}.csv`,
        told: '已保存，改好后可以直接再导入',
        name: '未导入的行',
      }
}
