import { useId } from 'react'
import { companyLimits } from '#mall/limits.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './centre.module.css'
import { type Tried, useImport } from './useImport.ts'

/** First tried row by row, then taken in wholly or not at all. */
export function Import({ onClose }: { onClose(): void }) {
  const { tried, isBusy, failure, choose, apply, saveErrors, saveTemplate } = useImport(onClose)
  const id = useId()
  const isReady = tried !== null && tried.failed === 0
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="button" className="btn primary" disabled={!isReady || isBusy} onClick={apply}>
        {isBusy ? '处理中' : isReady ? `导入 ${tried.rows.length} 人` : '导入'}
      </button>
    </>
  )
  return (
    <Dialog title="批量导入员工" footer={footer} onClose={onClose}>
      <div className={styles.import}>
        <p>
          一次最多 {companyLimits.importRows} 人，支持 XLSX 文件。有一行有误时，全部都不会导入。
          <button type="button" className="txt" onClick={saveTemplate}>
            下载模板
          </button>
        </p>
        <div className={styles.upload}>
          <label htmlFor={id}>员工表</label>
          <input
            id={id}
            type="file"
            className="input"
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={isBusy}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </div>
        {failure && (
          <p className="note bad" role="alert">
            {failure}
          </p>
        )}
        {tried && <Unused names={tried.unused} />}
        {tried && <Outcome tried={tried} onSave={saveErrors} />}
      </div>
    </Dialog>
  )
}

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
