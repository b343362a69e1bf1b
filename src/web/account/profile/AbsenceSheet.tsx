import { Form, SubmitRow } from '#web/form/Form.tsx'
import { AbsenceFields, type AbsenceInfo, useAbsence } from './AbsenceForm.tsx'
import { AbsenceNote } from './AbsenceNote.tsx'
import styles from './profile.module.css'

/** A purchaser sets 休假代理 for himself here. */
export function AbsenceSheet({ info }: { info: AbsenceInfo }) {
  const of = useAbsence({ info })
  return (
    <section className="sheet" aria-label="休假代理">
      <header>
        <h2>休假代理</h2>
        <span className="mute t12">休假期间，需求人员共享给您的采购申请转给代理人</span>
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
          <p className="mute">本企业没有其他可登录的采购员，暂时无人可以代理。</p>
        )}
      </div>
    </section>
  )
}
