import { dutyWords } from '#mall/trade/requisition/absence.rules.ts'
import { Form, SubmitRow } from '#web/form/Form.tsx'
import { AbsenceFields, type AbsenceInfo, useAbsence } from './AbsenceForm.tsx'
import { AbsenceNote } from './AbsenceNote.tsx'
import styles from './profile.module.css'

/** Whoever has requisitions to deal with or orders to approve sets 休假代理 for himself here. */
export function AbsenceSheet({ info }: { info: AbsenceInfo }) {
  const of = useAbsence({ info })
  return (
    <section className="sheet" aria-label="休假代理">
      <header>
        <h2>休假代理</h2>
        <span className="mute t12">
          休假期间，{dutyWords[info.duty].asked.replace('他', '您')}转给代理人
        </span>
      </header>
      <div className={styles.absence}>
        <AbsenceNote
          info={info}
          name="您"
          onEnded={() => of.change({ from: '', to: '', deputyId: '' })}
        />
        {info.principals.length > 0 && (
          <p className="note">
            您是代理人：
            {info.principals.map(({ name, from, to }) => `${name}（${from} 至 ${to}）`).join('、')}
          </p>
        )}
        {info.deputies.length > 0 ? (
          <Form of={of}>
            <AbsenceFields of={of} info={info} />
            <SubmitRow of={of} />
          </Form>
        ) : (
          <p className="mute">本企业没有其他可以代理的同事。</p>
        )}
      </div>
    </section>
  )
}
