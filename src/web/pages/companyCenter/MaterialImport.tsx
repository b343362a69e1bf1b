import { useId, useState } from 'react'
import type { OnConflict, TriedRow } from '#mall/goods/material/material.contract.ts'
import { sheetLimits } from '#mall/limits.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './centre.module.css'
import material from './material.module.css'
import { mostMegabytes, type TriedMaterials, useMaterialImport } from './useMaterialImport.ts'

/** Tried row by row first; rows with errors keep everything out, conflicts are decided about. */
export function MaterialImport({ onClose }: { onClose(): void }) {
  const { tried, isBusy, failure, choose, apply, saveErrors, saveTemplate } =
    useMaterialImport(onClose)
  const [onConflict, setOnConflict] = useState<OnConflict>('skip')
  const count = tried && tried.failed === 0 ? countOf(tried, onConflict) : 0
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button
        type="button"
        className="btn primary"
        disabled={count === 0 || isBusy}
        onClick={() => apply(onConflict)}
      >
        {isBusy ? '处理中' : count > 0 ? `导入 ${count.toLocaleString('en')} 个` : '导入'}
      </button>
    </>
  )
  return (
    <Dialog title="批量导入物料编码" footer={footer} onClose={onClose}>
      <div className={styles.import}>
        <p>
          XLSX 文件，最多 {sheetLimits.materialRows.toLocaleString('en')} 行、{mostMegabytes}{' '}
          MB。有一行有误时，全部都不导入。
          <button type="button" className="txt" onClick={saveTemplate}>
            下载模板
          </button>
        </p>
        <Upload isBusy={isBusy} onChoose={choose} />
        {failure && (
          <p className="note bad" role="alert">
            {failure}
          </p>
        )}
        {tried && <Outcome tried={tried} onSave={saveErrors} />}
        {tried && tried.failed === 0 && tried.conflicts > 0 && (
          <Choice chosen={onConflict} onChoose={setOnConflict} />
        )}
        {tried && <Rows tried={tried} />}
      </div>
    </Dialog>
  )
}

type UploadProps = { isBusy: boolean; onChoose(file: File | undefined): void }

function Upload({ isBusy, onChoose }: UploadProps) {
  const id = useId()
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>物料编码表</label>
      <input
        id={id}
        type="file"
        className="input"
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={isBusy}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </div>
  )
}

const countOf = ({ total, conflicts, unchanged }: TriedMaterials, onConflict: OnConflict) =>
  total - unchanged - (onConflict === 'skip' ? conflicts : 0)

function Outcome({ tried, onSave }: { tried: TriedMaterials; onSave(): void }) {
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
          <button type="button" className="txt" onClick={onSave}>
            {failed > 0 ? '下载错误文件' : '下载冲突明细'}
          </button>
        )}
      </span>
    </p>
  )
}

type ChoiceProps = { chosen: OnConflict; onChoose(choice: OnConflict): void }

const choices: [OnConflict, string][] = [
  ['skip', '跳过：冲突的行不导入，已有编码不变'],
  ['replace', '覆盖：以文件为准，编码改用于文件中的商品'],
]

const Choice = ({ chosen, onChoose }: ChoiceProps) => (
  <fieldset className={material.choice}>
    <legend className="visually-hidden">冲突的处理方式</legend>
    {choices.map(([choice, label]) => (
      <label key={choice}>
        <input
          type="radio"
          className="checkbox"
          name="onConflict"
          checked={chosen === choice}
          onChange={() => onChoose(choice)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)

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
            <th>原因</th>
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
