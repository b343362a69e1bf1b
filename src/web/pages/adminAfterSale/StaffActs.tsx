import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { reasonForm } from '#mall/reason.ts'
import type { AfterSaleDetail } from '#mall/trade/afterSale/afterSale.contract.ts'
import { noteForm, returnForm, wayForm } from '#mall/trade/afterSale/apply.form.ts'
import { ways } from '#mall/trade/afterSale/states.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { Inspect } from './Inspect.tsx'

type Props = { request: AfterSaleDetail }

/** What the staff may do with a request, as the server says. */
export function StaffActs({ request }: Props) {
  const { afterSaleNo, actions } = request
  const has = (action: string) => actions.includes(action)
  return (
    <>
      {has('approve') && <Approve request={request} />}
      {has('refuse') && (
        <Decision
          name="拒绝"
          subject={afterSaleNo}
          isDanger
          form={reasonForm}
          done="已拒绝，买家会看到原因"
          decide={({ reason }) => call(api.afterSaleDesk.refuseAfterSale, { afterSaleNo, reason })}
        />
      )}
      {has('pass') && <Inspect request={request} />}
      {has('refund') && <Refund request={request} />}
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
    </>
  )
}

function Approve({ request: { afterSaleNo, kind } }: Props) {
  const given = { name: '通过', subject: afterSaleNo, isPrimary: true } as const
  const done = '已通过，买家会收到通知'
  if (ways[kind].agreed !== 'returning')
    return (
      <Decision
        {...given}
        form={noteForm}
        done={done}
        decide={(note) => call(api.afterSaleDesk.approveAfterSale, { afterSaleNo, ...note })}
      >
        不需买家寄回商品。
      </Decision>
    )
  return (
    <Decision
      {...given}
      form={returnForm}
      initial={returnForm.initial}
      done={done}
      decide={(typed) => call(api.afterSaleDesk.approveAfterSale, { afterSaleNo, ...typed })}
    >
      生成退货编号并告知退货地址；买家 7 天内填写运单号，逾期自动关闭。
    </Decision>
  )
}

const Refund = ({ request }: Props) => (
  <Decision
    name={request.isOnAccount ? '冲减挂账' : '退款'}
    subject={request.afterSaleNo}
    isPrimary
    isDisabled={request.invoiceNos.length > 0}
    done={request.isOnAccount ? '已冲减挂账' : '已退款，到账后通知买家'}
    decide={() => call(api.afterSaleDesk.refundAfterSale, { afterSaleNo: request.afterSaleNo })}
  >
    {request.isOnAccount
      ? `商品金额 ${price(request.totalPrice ?? undefined)} 从应付账款中冲减，计入下期对账单。`
      : `商品金额 ${price(request.totalPrice ?? undefined)} 按原支付方式退回；对公转账的由财务汇回原付款账户。`}
    整单退回且责任在商城的，一并退还订单运费。
  </Decision>
)
