import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { CustomerNote } from '#mall/house/customer/customer.contract.ts'
import { noteForm } from '#mall/house/customer/note.form.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { GetForm } from '#web/ui/GetForm.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './customer.module.css'

type Props = {
  companyId: string
  notes: { total: number; list: readonly CustomerNote[] }
  keyword: string
}

/** What the staff should know of the company. Notes are only added; one may be pinned above the others. */
export function Notes({ companyId, notes, keyword }: Props) {
  const [written, setWritten] = useState(0)
  return (
    <section className="sheet" aria-label="备注">
      <header>
        <h2>备注</h2>
        <span className="mute t12">{notes.total} 条，仅员工可见</span>
      </header>
      {(notes.total > 0 || keyword) && <Search companyId={companyId} keyword={keyword} />}
      {notes.list.length > 0 ? (
        <ul className={styles.notes}>
          {notes.list.map((note) => (
            <Note key={note.noteId} companyId={companyId} note={note} />
          ))}
        </ul>
      ) : (
        <p className={`mute t13 ${styles.none}`}>
          {keyword ? '没有含这些字的备注。' : '还没有备注。'}
        </p>
      )}
      <NewNote key={written} companyId={companyId} onDone={() => setWritten(written + 1)} />
    </section>
  )
}

const Search = ({ companyId, keyword }: Pick<Props, 'companyId' | 'keyword'>) => (
  <GetForm key={keyword} role="search" className={styles.find}>
    <input type="hidden" name="companyId" value={companyId} />
    <input type="hidden" name="tab" value="overview" />
    <input
      className="input small"
      name="note"
      aria-label="搜索备注"
      placeholder="内容 / 作者"
      defaultValue={keyword}
    />
    <button type="submit" className="btn small">
      搜索
    </button>
    {keyword && (
      <PageLink to={to.adminCompany({ companyId, tab: 'overview' })} className="link t13">
        全部
      </PageLink>
    )}
  </GetForm>
)

function Note({ companyId, note }: { companyId: string; note: CustomerNote }) {
  const { noteId, at, author, text, isPinned } = note
  const { isBusy, write } = useWrite()
  return (
    <li className={isPinned ? styles.pinned : undefined}>
      <p>{text}</p>
      <div className={`mute t12 ${styles.by}`}>
        <span>
          {author}，{dateTime(at)}
        </span>
        {isPinned && <span className="tag warn">置顶</span>}
        <RowButton
          name={isPinned ? '取消置顶' : '置顶'}
          of={`${author} ${dateTime(at)} 的备注`}
          isBusy={isBusy}
          press={() =>
            write(() => call(api.customer.pinNote, { companyId, noteId: isPinned ? null : noteId }))
          }
        />
      </div>
    </li>
  )
}

type NewProps = { companyId: string; onDone(): void }

/** Once it is written the next one begins empty. */
function NewNote({ companyId, onDone }: NewProps) {
  const of = useForm(noteForm, {
    send: (typed) => call(api.customer.addNote, { companyId, ...typed }),
    done: '已添加备注',
    onDone,
  })
  return (
    <Form of={of} label="添加备注" isStacked className={styles.write}>
      <PlainFields of={of} />
      <SubmitRow of={of} text="添加备注" sending="保存中" />
    </Form>
  )
}
