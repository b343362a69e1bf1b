import { api } from '#mall/api.ts'
import { reasonForm } from '#mall/reason.ts'
import { finance, sales, warehouse } from '#mall/staffAccess.ts'
import type { DeskAfterSale } from '#mall/trade/afterSale/afterSaleDesk.contract.ts'
import { noteForm, returnForm, specialNoteForm, wayForm } from '#mall/trade/afterSale/apply.form.ts'
import { backText } from '#mall/trade/afterSale/reasons.rules.ts'
import { ways } from '#mall/trade/afterSale/states.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { moneyOf } from '#web/afterSale/AfterSaleSheets.tsx'
import { call } from '#web/call.ts'
import { Inspect } from './Inspect.tsx'

type Props = { request: DeskAfterSale }

/** What the staff may do with a request, as the server says. */
export function StaffActs({ request }: Props) {
  const { afterSaleNo, actions } = request
  const has = (action: string) => actions.includes(action)
  return (
    <>
      <OnlyFor needed={sales}>
        {has('approve') && <Approve request={request} />}
        {has('refuse') && (
          <Decision
            name="拒绝"
            subject={afterSaleNo}
            isDanger
            form={reasonForm}
            done="已拒绝，买家会看到原因"
            decide={({ reason }) =>
              call(api.afterSaleDesk.refuseAfterSale, { afterSaleNo, reason })
            }
          />
        )}
      </OnlyFor>
      <OnlyFor needed={finance}>{has('refund') && <Refund request={request} />}</OnlyFor>
      <OnlyFor needed={warehouse}>
        {has('pass') && <Inspect request={request} />}
        {(has('send') || has('returnRepaired')) && (
          <Decision
            name={has('send') ? '登记发出' : '登记寄回'}
            subject={afterSaleNo}
            isPrimary
            form={wayForm}
            done="已登记，买家会收到通知"
            decide={(way) => call(api.afterSaleDesk.sendAfterSale, { afterSaleNo, ...way })}
          >
            {has('send')
              ? '从库存扣减所发数量；这个包裹不计入订单的发货，不另收款。'
              : '修好的商品寄回买家，售后完成。'}
          </Decision>
        )}
      </OnlyFor>
    </>
  )
}

function Approve({ request: { afterSaleNo, kind, invoiceNos, isSpecial } }: Props) {
  const given = {
    ...{ name: '通过', subject: afterSaleNo, isPrimary: true, done: '已通过，买家会收到通知' },
    decide: (typed: { note: string; isUsed?: boolean }) =>
      call(api.afterSaleDesk.approveAfterSale, { afterSaleNo, ...typed }),
  }
  if (ways[kind].agreed !== 'returning') {
    const isInvoiced = kind === 'refundOnly' && invoiceNos.length > 0
    const text = `不需买家寄回商品。${isInvoiced ? '已开票的部分通过后自动发起红冲，红冲后才能退款。' : ''}`
    return isInvoiced && isSpecial ? (
      <Decision {...given} form={specialNoteForm}>
        {text}
      </Decision>
    ) : (
      <Decision {...given} form={noteForm}>
        {text}
      </Decision>
    )
  }
  return (
    <Decision {...given} form={returnForm} initial={returnForm.initial}>
      生成退货编号并告知退货地址；买家 7 天内填写运单号，逾期自动关闭。
    </Decision>
  )
}

function Refund({ request }: Props) {
  const { afterSaleNo, isOnAccount, paidBy, invoiceNos } = request
  const isTransfer = paidBy.some(({ channel }) => channel === 'transfer')
  const back = `退款 ${moneyOf(request)}，${backText(isOnAccount, paidBy)}`
  return (
    <Decision
      name={isOnAccount ? '冲减挂账' : '退款'}
      subject={afterSaleNo}
      isPrimary
      isDisabled={invoiceNos.length > 0}
      done={
        isOnAccount
          ? '已冲减挂账'
          : isTransfer
            ? '已转财务汇出，汇出后通知买家'
            : '已退款，到账后通知买家'
      }
      decide={() => call(api.afterSaleDesk.refundAfterSale, { afterSaleNo })}
    >
      {isOnAccount
        ? `${back}，计入下期对账单。`
        : isTransfer
          ? `${back}，由财务汇出。`
          : `${back}。`}
    </Decision>
  )
}
