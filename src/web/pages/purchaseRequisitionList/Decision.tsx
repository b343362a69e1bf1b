import type { ReactNode } from 'react'
import type { RefusalCode } from '#mall/errors.ts'
import type { Fields, Form, ValuesOf } from '#mall/form.ts'
import type { RequisitionHead } from '#mall/trade/requisition/requisition.contract.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import type { Edited } from '#web/form/useForm.ts'
import type { Done } from '#web/write/useWrite.ts'

export type Of = {
  requisition: RequisitionHead
  /** Nothing has to be done any more, or nothing was. */
  onClose(): void
  /** It is no longer the visitor's. */
  onGone?: (() => void) | undefined
}

type Props<F extends Fields, A> = {
  title: string
  okText: string
  isDanger?: boolean
  /** It says what will happen. */
  text: ReactNode
  form?: Form<F>
  children?(edited: Edited<F>): ReactNode
  decide(values: ValuesOf<F>): Promise<A>
  done: Done<A>
  onDone?(answer: A): void
  onClose(): void
}

const late: ReadonlySet<RefusalCode> = new Set([
  'REQUISITION_STATE_CHANGED',
  'REQUISITION_NOT_FOUND',
  'REQUISITION_URGED',
  'FORBIDDEN',
])

/** Asks before something is done to a requisition. */
export const Decision = <F extends Fields, A>(props: Props<F, A>) => (
  <DecisionDialog {...props} late={late} />
)
