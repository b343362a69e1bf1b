import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { OnConflict, TriedRow } from '#mall/goods/material/material.contract.ts'
import { materialsFileForm } from '#mall/goods/material/material.form.ts'
import { sheetLimits } from '#mall/limits.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { SheetFile } from '#web/sheet/SheetFile.tsx'
import styles from '#web/sheet/sheet.module.css'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { useTrial } from '#web/sheet/useTrial.ts'
import { slowCall } from '#web/slowCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useWrite } from '#web/write/useWrite.ts'

const { importMaterials, materialErrors, materialTemplate } = api.material
const { materialRows, materialBytes } = sheetLimits
type TriedMaterials = Output<typeof importMaterials>

/** Tried row by row first; rows with errors keep everything out, conflicts are decided about. */
export function MaterialImport({ onClose }: { onClose(): void }) {
  const { content, tried, isTrying, setTried, send } = useTrial((file) =>
    slowCall(importMaterials, { file }),
  )
  const of = useForm(materialsFileForm, {
    send: ({ onConflict }) => slowCall(importMaterials, { file: content, onConflict }),
    done: ({ failed, saved }) => (failed > 0 ? '' : `已导入 ${saved} 个物料编码`),
    onDone: (answer) => (answer.failed > 0 ? setTried(answer) : onClose()),
    isCheap: true,
  })
  const isGood = tried !== null && tried.failed === 0
  const count = isGood && !isTrying ? countOf(tried, of.values.onConflict) : 0
  return (
    <FormDialog
      title="批量导入物料编码"
      of={of}
      okText={count > 0 ? `导入 ${count.toLocaleString('en')} 个` : '导入'}
      sending="导入中"
      isOff={count === 0 || of.problems.file !== undefined}
      isStacked
      onClose={onClose}
    >
      <div className={styles.import}>
        <About />
        <SheetFile of={of} name="file" mostBytes={materialBytes} send={send} />
        {tried && <Outcome tried={tried} content={content} />}
        {isGood && tried.conflicts > 0 && <PlainFields of={of} only={['onConflict']} />}
        {tried && <Rows tried={tried} />}
      </div>
    </FormDialog>
  )
}

/** Fetching one changes nothing that the page shows. */
const nothingChanges = { next: null }

function About() {
  const { write } = useWrite()
  const save = () => saveSheet(materialTemplate, {}, '物料编码导入模板.xlsx')
  return (
    <p>
      XLSX 文件，最多 {materialRows.toLocaleString('en')} 行、{sizeText(materialBytes)}
      。有一行有误时，全部都不导入。
      <button type="button" className="txt" onClick={() => write(save, nothingChanges)}>
        下载模板
      </button>
    </p>
  )
}

const countOf = ({ total, conflicts, unchanged }: TriedMaterials, onConflict: OnConflict) =>
  total - unchanged - (onConflict === 'skip' ? conflicts : 0)

function Outcome({ tried, content }: { tried: TriedMaterials; content: string }) {
  const { write } = useWrite()
  const save = () => saveSheet(materialErrors, { file: content }, '物料编码导入错误.xlsx')
  const { total, failed, conflicts, unchanged } = tried
  const isGood = failed === 0 && conflicts === 0
  return (
    <p className={isGood ? 'note' : 'note warn'} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'circle-check' : 'circle-alert'} />
      <span>
        共 {total.toLocaleString('en')} 行
        {failed > 0 && `，${failed.toLocaleString('en')} 行有误，请改好后重新选择文件`}
        {conflicts > 0 && `，${conflicts.toLocaleString('en')} 行与已有编码冲突`}
        {unchanged > 0 && `，${unchanged.toLocaleString('en')} 行无变化`}
        {isGood && (unchanged === total ? '，不需要导入' : '，可以导入')}。
        {!isGood && (
          <button type="button" className="txt" onClick={() => write(save, nothingChanges)}>
            {failed > 0 ? '下载错误文件' : '下载冲突明细'}
          </button>
        )}
      </span>
    </p>
  )
}

function Rows({ tried: { rows, failed, conflicts } }: { tried: TriedMaterials }) {
  if (rows.length === 0) return null
  const more = failed + conflicts - rows.length
  return (
    <>
      <table className={`data-table ${styles.errors}`}>
        <thead>
          <tr>
            <th>行号</th>
            <th>订货号</th>
            <th>物料编码</th>
            <th>错误原因</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <Row key={one.row} one={one} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="mute t13">其余 {more.toLocaleString('en')} 行见错误文件。</p>}
    </>
  )
}

const Row = ({ one: { row, skuCode, code, errors, conflicts } }: { one: TriedRow }) => (
  <tr>
    <td>{row}</td>
    <td>{skuCode || '–'}</td>
    <td>{code || '–'}</td>
    <td>{[...errors, ...conflicts].join('；')}</td>
  </tr>
)
