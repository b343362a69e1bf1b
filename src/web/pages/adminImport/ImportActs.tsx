import { api } from '#mall/api.ts'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { farMovesForm, risesForm } from '#mall/goods/importing/importing.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { dueOf } from './due.ts'
import styles from './import.module.css'
import { isAgreed, isEdit, isPhotos, unitOf } from './labels.ts'
import { Remove } from './Remove.tsx'

/** What can be done with the file as a whole. */
export function ImportActs({ run }: { run: ImportRun }) {
  const { state } = run
  return (
    <section className={`sheet ${styles.bar}`} aria-label="处理">
      <p>{sentenceOf(run)}</p>
      <span className={styles.acts}>
        {state === 'checked' && <BeforeWriting run={run} />}
        {state === 'paused' && run.written === 0 && <Remove run={run} />}
        {state === 'paused' && <Resume run={run} />}
        {(state === 'paused' || state === 'applied') && run.written > 0 && <Undo run={run} />}
      </span>
    </section>
  )
}

const count = (number = 0) => number.toLocaleString('en')

function sentenceOf(run: ImportRun): string {
  const { state, counts, written, restored } = run
  const unit = unitOf(run)
  if (state === 'undone')
    return `已撤销：${count(restored)} ${unit}处理完毕；如有后来又改过的，保留在“没有恢复原样”中。`
  if (state === 'applied') {
    const { unchanged = 0, ...others } = counts
    const left = Object.values(others).reduce((sum, one) => sum + one, 0) - written
    return `已写入 ${count(written)} ${unit}，${count(unchanged)} 个无变化，${count(left)} 个没有写入。可以整批撤销。`
  }
  if (state === 'paused') return `已暂停，写入了 ${count(written)} / ${count(dueOf(run))} ${unit}。`
  return isEdit(run) ? editFound(run) : isPhotos(run) ? photosFound(run) : fileFound(run)
}

function fileFound(run: ImportRun): string {
  const { new: fresh, changed, unchanged, refused, held = 0 } = run.counts
  const rises = held > 0 ? `，${count(held)} 行涨跌超过 30% 默认不写` : ''
  return `试运行完成，什么也没写。将写 ${count(dueOf(run))} 行：新增 ${count(fresh)}，变更 ${count(changed)}；不写 ${count(unchanged)} 行无变化、${count(refused)} 行拒绝${rises}。`
}

function editFound(run: ImportRun): string {
  const { unchanged, refused, held = 0 } = run.counts
  const far = held > 0 ? `，${count(held)} 个降到一半以下或涨到三倍以上，默认不写` : ''
  return `试运行完成，什么也没写。将改 ${count(dueOf(run))} 个商品；${count(unchanged)} 个无变化，${count(refused)} 个拒绝${far}。`
}

function photosFound(run: ImportRun): string {
  const { unchanged, refused } = run.counts
  return `试运行完成，什么也没写。将写 ${count(dueOf(run))} 个文件；${count(unchanged)} 个不用写，${count(refused)} 个拒绝。`
}

function BeforeWriting({ run }: { run: ImportRun }) {
  const { runId } = run
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  return (
    <>
      <Remove run={run} />
      <button
        type="button"
        className="btn"
        disabled={isOff}
        onClick={() => write(() => call(api.importing.mapImport, { runId }))}
      >
        上一步
      </button>
      <Write run={run} />
    </>
  )
}

/** Moves of a price that are too large to be meant are asked about. Pictures have none. */
function Write({ run }: { run: ImportRun }) {
  const { runId, fileName, counts } = run
  const due = dueOf(run)
  const decision = {
    ...{ name: `写入 ${count(due)} ${unitOf(run)}`, subject: fileName, isPrimary: true },
    ...{ isDisabled: due + (counts.held ?? 0) === 0, done: '开始写入' },
    children: '商城、购物车和搜索随写入立即可见；写完可以整批撤销。',
  }
  const apply = (choice: { withRises?: boolean }) =>
    call(api.importing.applyImport, { runId, ...choice })
  return isPhotos(run) ? (
    <Decision {...decision} decide={() => apply({})} />
  ) : (
    <Decision {...decision} form={isEdit(run) ? farMovesForm : risesForm} decide={apply} />
  )
}

function Resume({ run: { runId } }: { run: ImportRun }) {
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  return (
    <button
      type="button"
      className="btn primary"
      disabled={isOff}
      onClick={() => write(() => call(api.importing.resumeImport, { runId }), { done: '继续写入' })}
    >
      继续写入
    </button>
  )
}

const Undo = ({ run }: { run: ImportRun }) => {
  const { runId, fileName } = run
  return (
    <Decision
      name="整批撤销"
      subject={fileName}
      isDanger
      done="正在撤销"
      decide={() => call(api.importing.undoImport, { runId })}
    >
      {undoneBy(run)}
    </Decision>
  )
}

function undoneBy(run: ImportRun): string {
  const written = count(run.written)
  if (isEdit(run)) return `${written} 个商品恢复成修改前的样子；后来又被改过的保留并列出。`
  if (isAgreed(run))
    return `${written} 行恢复成写入前的协议价，新增的移除；后来又被改过的保留并列出。`
  return isPhotos(run)
    ? `${written} 个文件撤下，商品恢复原来的图片和资料；后来又被改过的保留并列出。`
    : `${written} 行恢复成写入前的样子，新商品删除；后来又被改过的保留并列出，已有人用到的新商品改为下架。`
}
