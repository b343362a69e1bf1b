import { api } from '#mall/api.ts'
import { monthText } from '#mall/company/ledger/month.rules.ts'
import type { CheckItem, ClosingState } from '#mall/house/finance/closing.contract.ts'
import { closingForm } from '#mall/house/finance/closing.form.ts'
import { checkItems } from '#mall/house/finance/closing.rules.ts'
import { reasonForm } from '#mall/reason.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/finance/finance.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'

/** The month that is to be closed next, what it is looked through for, and the button that closes it. */
export function NextMonth({ state }: { state: ClosingState }) {
  const { month, isOver, items } = state
  if (!month)
    return (
      <section className="sheet">
        <Empty title="还没有账目">有了订单挂账或收款以后，在这里按月结账。</Empty>
      </section>
    )
  const open = items.filter((item) => item.isOpen).length
  return (
    <section className="sheet" aria-label={`${monthText(month)}结账`}>
      <header>
        <h2>{monthText(month)}</h2>
        <span className={`tag ${open > 0 ? 'warn' : 'ok'}`}>
          {open > 0 ? `${open} 项未办完` : '全部办完'}
        </span>
        {!isOver && <span className="mute t12">当月还没有结束，月末以后可以结账</span>}
      </header>
      <Table label="结账检查" columns={columns} rows={items} keyOf={({ what }) => what} />
      <div className={styles.part}>
        <p className="mute t12">
          结账以后，这个月不能再记账：迟来的业务记入下个月，保留业务发生的时间。期末余额作为下个月的期初。
        </p>
        <Asked state={state} />
        <p className={styles.acts}>
          <Close state={state} open={open} />
        </p>
      </div>
    </section>
  )
}

function Close({
  state: { month, isOver, held, request },
  open,
}: {
  state: ClosingState
  open: number
}) {
  if (!month || request) return null
  if (!held.includes('close'))
    return <span className="mute t13">您没有月结账的权限，请由有权限的同事办理。</span>
  return (
    <Decision
      name={open > 0 ? '提交结账' : '结账'}
      subject={monthText(month)}
      isPrimary
      isDisabled={!isOver}
      form={closingForm}
      decide={({ reason }) => call(api.closing.closeMonth, { month, reason })}
      done={({ isClosed }) =>
        isClosed ? `${monthText(month)}已结账` : '已提交，等另一位有权限的同事确认'
      }
    >
      {open > 0
        ? `还有 ${open} 项未办完，须说明原因，并由另一位有权限的同事确认后结账。`
        : '全部办完，确认后立即结账。以后可以反结账，会记入操作日志。'}
    </Decision>
  )
}

/** Somebody has asked for it although something is open: another one decides. */
function Asked({ state: { request, held } }: { state: ClosingState }) {
  if (!request) return null
  const { requestId, month, askedBy, askedAt, reason, isOwn } = request
  return (
    <>
      <p className="note warn">
        {askedBy} {dateTime(askedAt)} 提交{monthText(month)}结账：{reason}
        {isOwn && '。须由另一位有权限的同事确认。'}
      </p>
      {held.includes('close') && (
        <p className={styles.acts}>
          {!isOwn && (
            <Decision
              name="同意结账"
              subject={monthText(month)}
              isPrimary
              decide={() => call(api.closing.agreeClosing, { requestId })}
              done={`${monthText(month)}已结账`}
            >
              {askedBy}的说明：{reason}。同意后立即结账。
            </Decision>
          )}
          <Decision
            name={isOwn ? '撤回' : '不同意'}
            subject={monthText(month)}
            form={reasonForm}
            decide={(values) => call(api.closing.refuseClosing, { requestId, ...values })}
            done={isOwn ? '已撤回' : '已退回，可办完后再结账'}
          />
        </p>
      )}
    </>
  )
}

/** It keeps no month open. */
const isOnlySaid = (what: CheckItem['what']) => what === 'sandbox' || what === 'overdue'

const columns: readonly Column<CheckItem>[] = [
  {
    head: '检查项',
    width: '24%',
    opens: true,
    cell: ({ what }) => (
      <PageLink to={checkItems[what].to} className="link">
        {checkItems[what].label}
      </PageLink>
    ),
  },
  {
    head: '结果',
    width: '22%',
    cell: ({ what, count, isOpen }) => {
      if (!isOpen && (count === 0 || !isOnlySaid(what))) return <span className="tag ok">完成</span>
      const counted = `${count.toLocaleString('en')} ${checkItems[what].unit}`
      if (!isOpen) return <span className="tag">{counted}</span>
      return <span className="tag warn">{count > 0 ? counted : '还没有检查'}</span>
    },
  },
  { head: '说明', look: 'mute t12', cell: ({ what }) => checkItems[what].hint },
]
