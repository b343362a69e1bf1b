import { api } from '#mall/api.ts'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { dueOf } from './due.ts'
import styles from './import.module.css'
import { isEdit, unitOf } from './labels.ts'

/** How far the job has come, and what can be done meanwhile. */
export function Working({ run }: { run: ImportRun }) {
  const { runId, state, fileName } = run
  const [done, of, name] = progressOf(run)
  const percent = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : 0
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  return (
    <section className="sheet" aria-label="进度">
      <div className={styles.working} role="status">
        <b>{percent}%</b>
        <span>
          {name} {done.toLocaleString('en')} / {of.toLocaleString('en')} {unitOf(run)}
        </span>
        <progress value={done} max={Math.max(1, of)} aria-label={name} />
        <p className="mute t12">关掉页面也会继续；服务重启后从没写完的地方接着写，不会写两遍。</p>
        {state === 'checking' && (
          <span className={styles.acts}>
            <button
              type="button"
              className="btn"
              disabled={isOff}
              onClick={() =>
                write(() => call(api.importing.mapImport, { runId }), { done: '已取消试运行' })
              }
            >
              取消试运行
            </button>
          </span>
        )}
        {state === 'applying' && (
          <span className={styles.acts}>
            <button
              type="button"
              className="btn"
              disabled={isOff}
              onClick={() =>
                write(() => call(api.importing.pauseImport, { runId }), { done: '已暂停' })
              }
            >
              暂停
            </button>
            <Decision
              name="取消并撤回"
              subject={fileName}
              isDanger
              done="正在撤回"
              decide={() => call(api.importing.undoImport, { runId })}
            >
              停止写入，已写入的{isEdit(run) ? '商品' : '行'}恢复原样。
            </Decision>
          </span>
        )}
      </div>
    </section>
  )
}

function progressOf(run: ImportRun): [done: number, of: number, name: string] {
  const { state, counts, total, written, restored } = run
  if (state === 'applying') return [written, dueOf(run), '正在写入']
  if (state === 'undoing') return [restored, written, '正在撤销']
  return [Object.values(counts).reduce((sum, count) => sum + count, 0), total, '正在试运行']
}
