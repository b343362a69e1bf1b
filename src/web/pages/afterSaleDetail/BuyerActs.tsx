import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import type { AfterSaleDetail } from '#mall/trade/afterSale/afterSale.contract.ts'
import { knownWay, wayForm } from '#mall/trade/afterSale/apply.form.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { request: AfterSaleDetail }

const late: ReadonlySet<RefusalCode> = new Set(['AFTER_SALE_STATE', 'AFTER_SALE_NOT_FOUND'])

/** What its buyer may do with a request, as the server says. */
export function BuyerActs({ request: { afterSaleNo, actions, rmaNo, carrier, waybill } }: Props) {
  const has = (action: string) => actions.includes(action)
  const isCorrection = has('correct')
  return (
    <>
      {(has('sendBack') || isCorrection) && (
        <Asked name={isCorrection ? '更正运单' : '填写退货运单'} isPrimary={!isCorrection}>
          {(dialog) => (
            <DecisionDialog
              {...dialog}
              form={wayForm}
              initial={knownWay({ carrier, waybill })}
              decide={(way) => call(api.afterSale.sendBack, { afterSaleNo, ...way })}
              done="已填写退货运单"
            />
          )}
        </Asked>
      )}
      {rmaNo && (
        <a className="btn" href={`/papers/return/${afterSaleNo}.pdf`}>
          退货单 PDF
        </a>
      )}
      {(has('withdraw') || has('withdrawReturn')) && (
        <Asked name="撤销申请" text="撤销后不再处理；申请期限内可以重新申请。">
          {(dialog) => (
            <DecisionDialog
              {...dialog}
              isDanger
              cancelText="不撤销"
              decide={() => call(api.afterSale.withdrawAfterSale, { afterSaleNo })}
              done="已撤销售后申请"
            />
          )}
        </Asked>
      )}
    </>
  )
}

type Dialog = {
  title: string
  okText: string
  text: ReactNode
  late: typeof late
  onClose(): void
}
type AskedProps = {
  name: string
  text?: ReactNode
  isPrimary?: boolean
  children(dialog: Dialog): ReactNode
}

/** A button that asks before it does something. */
function Asked({ name, text, isPrimary, children }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'btn primary' : 'btn'}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && children({ title: name, okText: name, text, late, onClose: () => setOpen(false) })}
    </>
  )
}
