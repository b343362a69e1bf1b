import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { reasonForm } from '#mall/reason.ts'
import { postedForm } from '#mall/trade/invoicing/apply.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { AddPapers, Issued } from './Issued.tsx'
import { StartReversal } from './StartReversal.tsx'

type Props = { invoice: Output<typeof api.invoiceDesk.deskInvoice> }

/** What the staff may do with an invoice, as the server says. */
export const StaffActs = ({ invoice }: Props) => (
  <>
    <Papers invoice={invoice} />
    <Issuing invoice={invoice} />
    <Undoing invoice={invoice} />
  </>
)

/** Files that are still to come: of the invoice, and of its red ones. */
function Papers({ invoice }: Props) {
  const { files, formats, isAsked, isPaperDue, issuer, medium, reversals } = invoice
  if (medium === 'paper' || isAsked) return null
  const without = reversals.filter(
    ({ state, reversalId }) =>
      state === 'done' && files.every((file) => file.reversalId !== reversalId),
  )
  return (
    <>
      {(isPaperDue || (issuer === 'hand' && formats.length < 3)) && <AddPapers invoice={invoice} />}
      {without.map(({ reversalId }) => (
        <AddPapers key={reversalId} invoice={invoice} reversalId={reversalId} />
      ))}
    </>
  )
}

function Issuing({ invoice }: Props) {
  const { invoiceNo, state, actions, hasIssuer, medium } = invoice
  const has = (action: string) => actions.includes(action)
  return (
    <>
      {has('give') && hasIssuer && medium === 'electronic' && (
        <Decision
          name={state === 'issuing' ? '再次提交' : '开票'}
          subject={invoiceNo}
          isPrimary
          done="已提交开具"
          decide={() => call(api.invoiceDesk.giveInvoices, { invoiceNos: [invoiceNo] })}
        >
          {state === 'issuing'
            ? '按同一申请号再问开票服务：已开出的登记结果，没有开出的继续开具，不会开出两张。'
            : '由开票服务按申请内容开具，开出后通知买家并发到收票邮箱。'}
        </Decision>
      )}
      {has('issue') && <Issued invoice={invoice} endpoint="issueByHand" name="登记开票" />}
      {has('fail') && (
        <Decision
          name="退回待开票"
          subject={invoiceNo}
          isDanger
          form={reasonForm}
          done="已退回待开票"
          decide={({ reason }) => call(api.invoiceDesk.takeBackInvoice, { invoiceNo, reason })}
        >
          仅在核实开票服务没有开出这张发票后退回，以免开出两张；已开出的请登记开票。
        </Decision>
      )}
      {has('send') && (
        <Decision
          name="登记寄出"
          subject={invoiceNo}
          isPrimary
          form={postedForm}
          done="已登记寄出，买家会收到通知"
          decide={(values) => call(api.invoiceDesk.postInvoice, { invoiceNo, ...values })}
        />
      )}
      {has('reject') && (
        <Decision
          name="驳回"
          subject={invoiceNo}
          isDanger
          form={reasonForm}
          done="已驳回，买家会看到原因"
          decide={({ reason }) => call(api.invoiceDesk.rejectInvoice, { invoiceNo, reason })}
        >
          所占的开票数量释放，买家更正后可以重新申请。
        </Decision>
      )}
    </>
  )
}

function Undoing({ invoice }: Props) {
  const { invoiceNo, actions, issuerReverses, medium, reversals } = invoice
  const has = (action: string) => actions.includes(action)
  const open = reversals.find(({ state }) => state === 'open')
  const isReady = open !== undefined && (!open.isUsed || open.confirmedAt !== null)
  return (
    <>
      {has('reverse') && isReady && issuerReverses && medium === 'electronic' && (
        <Decision
          name={open.askedAt ? '再次提交红冲' : '开红字发票'}
          subject={invoiceNo}
          isPrimary
          done="已提交红冲"
          decide={() => call(api.invoiceDesk.giveReversal, { invoiceNo })}
        >
          由开票服务开具红字发票，开出后释放开票数量并通知买家。
          {open.exchange && '随后按新抬头生成待开票的申请。'}
        </Decision>
      )}
      {has('reverse') && isReady && (
        <Issued invoice={invoice} endpoint="reverseByHand" name="登记红字发票" />
      )}
      {has('startReversal') && <StartReversal invoice={invoice} />}
      {(has('dropReversal') || has('refuseExchange')) && (
        <Decision
          name={has('refuseExchange') ? '不同意换开' : '撤销红冲'}
          subject={invoiceNo}
          isDanger
          form={reasonForm}
          done="发票保持原样"
          decide={({ reason }) => call(api.invoiceDesk.dropReversal, { invoiceNo, reason })}
        />
      )}
    </>
  )
}
