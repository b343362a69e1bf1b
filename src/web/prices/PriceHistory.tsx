import { api } from '#mall/api.ts'
import type { PriceChange } from '#mall/goods/agreement/ownedPrices.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './prices.module.css'

const kinds: Record<PriceChange['kind'], string> = {
  create: '新增',
  edit: '修改条件',
  items: '修改价格',
  end: '终止',
  undo: '撤销',
  import: '导入',
}

type Props = { history: readonly PriceChange[]; hasMore: boolean; mayEdit: boolean }

/** Every change by the staff, and the way back from it. */
export const PriceHistory = ({ history, hasMore, mayEdit }: Props) => (
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

function Change({ change, mayEdit }: { change: PriceChange; mayEdit: boolean }) {
  const { at, userName, kind, reason, lines, more } = change
  return (
    <li>
      <p className="any">
        <b>{userName}</b> {reason || kinds[kind]} <span className="mute t12">{dateTime(at)}</span>
      </p>
      <ul>
        {lines.map(({ label, was, now }) => (
          <li key={label} className="any">
            {label} <del>{was || '无'}</del> {now || '无'}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mute t12">另有 {more} 项</p>}
      {mayEdit && kind !== 'create' && <Undo change={change} />}
    </li>
  )
}

function Undo({ change: { changeId, lines, more, undoneBy, mayUndo } }: { change: PriceChange }) {
  if (undoneBy) return <p className="mute t12">已由 {undoneBy} 撤销</p>
  if (!mayUndo) return <p className="mute t12">后来又改过，不能撤销</p>
  const subject = lines.map(({ label }) => label).join('、')
  return (
    <Decision
      name="撤销"
      subject={subject}
      isInRow
      done="已撤销"
      decide={() => call(api.priceDesk.undoPriceChange, { changeId })}
    >
      {lines.map(({ label, was }) => `${label}恢复为 ${was || '无'}`).join('；')}
      {more > 0 && `；另有 ${more} 项一并恢复`}
    </Decision>
  )
}
