import { api } from '#mall/api.ts'
import type { GoodsChange, GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { slowCall } from '#web/slowCall.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './good.module.css'

const kinds: Record<GoodsChange['kind'], string> = {
  create: '新增',
  edit: '修改',
  shelf: '上下架',
  stock: '调整现货',
  undo: '撤销',
  plan: '计划价',
  import: '导入',
  photo: '图片',
}

/** Every change by the staff, and the way back from it. */
export const GoodsHistory = ({ goods: { history, hasMore, mayEdit } }: { goods: GoodsDetail }) => (
  <section className="sheet" aria-label="改动">
    <header>
      <h2>改动</h2>
      {hasMore && <span className="mute t13">最近 {history.length} 次，更早的见操作日志</span>}
    </header>
    {history.length === 0 ? (
      <p className={`mute ${styles.none}`}>
        还没有人改过。谁在何时改了什么会显示在这里，可以撤销。
      </p>
    ) : (
      <ol className={styles.changes}>
        {history.map((change) => (
          <Change key={change.changeId} change={change} mayEdit={mayEdit} />
        ))}
      </ol>
    )}
  </section>
)

function Change({ change, mayEdit }: { change: GoodsChange; mayEdit: boolean }) {
  const { at, userName, kind, reason, lines } = change
  return (
    <li>
      <p>
        <b>{userName}</b> {kinds[kind]} <span className="mute t12">{dateTime(at)}</span>
      </p>
      <ul>
        {lines.map(({ label, was, now }) => (
          <li key={label} className="any">
            {label} {kind !== 'create' && <del>{was || '无'}</del>} {now || '无'}
          </li>
        ))}
      </ul>
      {reason && <p className="mute t12 any">原因：{reason}</p>}
      {mayEdit && kind !== 'create' && <Undo change={change} />}
    </li>
  )
}

function Undo({ change: { changeId, lines, undoneBy, newer, mayUndo } }: { change: GoodsChange }) {
  if (undoneBy) return <p className="mute t12">已由 {undoneBy} 撤销</p>
  if (!mayUndo) return <p className="mute t12">“{newer.join('”“')}”后来又改过，不能撤销</p>
  const subject = lines.map(({ label }) => label).join('、')
  return (
    <Decision
      name="撤销"
      subject={subject}
      isInRow
      done="已撤销"
      decide={() => slowCall(api.assortment.undoChange, { changeId })}
    >
      {lines.map(({ label, was }) => `${label}恢复为 ${was || '无'}`).join('；')}
    </Decision>
  )
}
