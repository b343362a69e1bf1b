import { type ReactNode, useState } from 'react'
import type { RefusalCode } from '#mall/errors.ts'
import type { Fields, Form, ValuesOf } from '#mall/form.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Done } from '#web/write/useWrite.ts'

type Props<F extends Fields, A> = {
  /** It stands on the button, in the title and on the button that decides. */
  name: string
  /** It is done to this. */
  subject: string
  /** This text says what will happen. */
  children?: ReactNode
  done: Done<A>
  isDanger?: boolean
  isPrimary?: boolean
  isInRow?: boolean
  isDisabled?: boolean
  /** It is what is asked for: reasonForm where only a reason is kept, nothing if not given. */
  form?: Form<F>
  initial?: Partial<ValuesOf<F>>
  decide(values: ValuesOf<F>): Promise<A>
}

/** This button asks first. Whoever comes second is told and sees how it stands. */
export function Decision<F extends Fields, A>(props: Props<F, A>) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  const look = props.isDanger ? 'btn danger' : props.isPrimary ? 'btn primary' : 'btn'
  return (
    <>
      <button
        type="button"
        className={props.isInRow ? 'txt' : look}
        aria-label={props.isInRow ? `${props.name} ${props.subject}` : undefined}
        disabled={!isHydrated || props.isDisabled}
        onClick={() => setAsking(true)}
      >
        {props.name}
      </button>
      {isAsking && (
        <DecisionDialog
          title={`${props.name}：${props.subject}`}
          okText={props.name}
          isDanger={props.isDanger}
          text={props.children}
          form={props.form}
          initial={props.initial}
          decide={props.decide}
          done={props.done}
          late={late}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Refusals after which there is nothing left to decide. */
const late: ReadonlySet<RefusalCode> = new Set([
  'COMPANY_DECIDED',
  'CREDIT_CHANGED',
  'CREDIT_WAITING',
  'CREDIT_DECIDED',
  'CREDIT_OWN',
  'CANCEL_DECIDED',
  'APPROVAL_DECIDED',
  'APPROVAL_WITHDRAWN',
  'APPROVAL_NOT_YET',
  'APPROVAL_AGREED',
  'APPROVAL_PASSED_ON',
  'ENQUIRY_HELD',
  'ENQUIRY_MOVED',
  'QUOTE_APPROVAL_DONE',
  'QUOTE_APPROVAL_OWN',
  'CONTACT_CHANGED',
  'BANK_LINE_DONE',
  'BANK_LINE_OPEN',
  'VOUCHER_DECIDED',
  'PAYBACK_DONE',
  'CLOSING_CHANGED',
  'CLOSING_OWN',
  'CLOSING_DECIDED',
  'WRITE_OFF_CHANGED',
  'WRITE_OFF_WAITING',
  'WRITE_OFF_OWN',
  'WRITE_OFF_DECIDED',
  'WRITE_OFF_BOUND',
  'FINANCE_RIGHT',
  'AFTER_SALE_STATE',
  'STATEMENT_STATE',
  'DISPUTE_DECIDED',
  'WORD_CHANGED',
  'GOODS_SHELF',
  'GOODS_UNDONE',
  'GOODS_NEWER',
  'STAFF_DONE',
  'SECOND_STEP_OFF',
  'IMPORT_STATE',
  'NOT_FOUND',
  'FORBIDDEN',
])
