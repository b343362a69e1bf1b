import { api } from '#mall/api.ts'
import { employeesFileForm } from '#mall/company/employee/employee.form.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import type { Output } from '#mall/endpoint.ts'
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

const { importemployee, importErrors, importTemplate } = api.employee
type Tried = Output<typeof importemployee>

type Props = { onImported(userIds: string[]): void; onClose(): void }

/** First tried row by row, then taken in wholly or not at all. */
export function Import({ onImported, onClose }: Props) {
  const { content, tried, isTrying, setTried, send } = useTrial((file) =>
    slowCall(importemployee, { file }),
  )
  const { write } = useWrite()
  const of = useForm(employeesFileForm, {
    send: () => slowCall(importemployee, { file: content, isApplied: true }),
    done: ({ failed, added }) => (failed > 0 ? '' : `已导入 ${added} 人`),
    onDone: (answer) => (answer.failed > 0 ? setTried(answer) : onImported(answer.userIds)),
    isCheap: true,
  })
  const isReady = tried !== null && tried.failed === 0 && !isTrying
  return (
    <FormDialog
      title="批量导入员工"
      of={of}
      okText={isReady ? `导入 ${tried.rows.length} 人` : '导入'}
      sending="导入中"
      isOff={!isReady || of.problems.file !== undefined}
      isStacked
      onClose={onClose}
    >
      <div className={styles.import}>
        <p>
          XLSX 文件，最多 {companyLimits.importRows.toLocaleString('en')} 行、
          {sizeText(companyLimits.importBytes)}。有一行有误时，全部都不导入。
          <button
            type="button"
            className="txt"
            onClick={() =>
              write(() => saveSheet(importTemplate, {}, '员工导入模板.xlsx'), nothingChanges)
            }
          >
            下载模板
          </button>
        </p>
        <SheetFile of={of} name="file" mostBytes={companyLimits.importBytes} send={send} />
        {tried && <Unused names={tried.unused} />}
        {tried && (
          <Outcome
            tried={tried}
            onSave={() =>
              write(
                () => saveSheet(importErrors, { file: content }, '导入错误.xlsx'),
                nothingChanges,
              )
            }
          />
        )}
      </div>
    </FormDialog>
  )
}

/** Fetching one changes nothing that the page shows. */
const nothingChanges = { next: null }

const Unused = ({ names }: { names: string[] }) =>
  names.length > 0 && (
    <p className="note warn" role="status">
      <Icon name="triangle-alert" />
      <span className="any">未使用的列：{names.join('、')}，其中的内容不会导入。</span>
    </p>
  )

const shownErrors = 50

function Outcome({ tried: { rows, failed }, onSave }: { tried: Tried; onSave(): void }) {
  if (failed === 0)
    return (
      <p className="note" role="status">
        <Icon name="circle-check" />
        {rows.length} 人全部可以导入，员工导入后为待激活。
      </p>
    )
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  return (
    <>
      <p className="note warn" role="alert">
        <Icon name="circle-alert" />共 {rows.length} 行，{failed} 行有误，请改好后重新选择文件。
        <button type="button" className="txt" onClick={onSave}>
          下载错误文件
        </button>
      </p>
      <table className={`data-table ${styles.errors}`}>
        <thead>
          <tr>
            <th>行号</th>
            <th>姓名</th>
            <th>用户名</th>
            <th>错误原因</th>
          </tr>
        </thead>
        <tbody>
          {wrong.slice(0, shownErrors).map(({ row, name, username, errors }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name || '–'}</td>
              <td>{username || '–'}</td>
              <td>{errors.join('；')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.length > shownErrors && (
        <p className="mute t13">其余 {wrong.length - shownErrors} 行见错误文件。</p>
      )}
    </>
  )
}
