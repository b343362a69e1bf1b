import { api } from '#mall/api.ts'
import type { InvoiceHead } from '#mall/trade/invoicing/invoicing.contract.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = { invoices: readonly InvoiceHead[]; onDone(): void }

/** Gives the ticked applications to whoever issues invoices. */
export function GiveChosen({ invoices, onDone }: Props) {
  const { isBusy, write } = useWrite()
  const isReady = useIsHydrated()
  const electronic = invoices.filter(({ medium }) => medium === 'electronic')
  const act = async () => {
    const ask = {
      title: `提交 ${electronic.length} 张发票开具？`,
      body: '由开票服务按申请内容开具，开出后通知买家并发到收票邮箱；未开出的退回待开票，并写明原因。',
      okText: `开票 ${electronic.length} 张`,
    }
    if (!(await confirm(ask))) return
    const invoiceNos = electronic.map(({ invoiceNo }) => invoiceNo)
    const isDone = await write(() => call(api.invoiceDesk.giveInvoices, { invoiceNos }), {
      done: ({ given, late }) =>
        `已提交 ${given} 张${late > 0 ? `，${late} 张已有变化，未提交` : ''}`,
    })
    if (isDone) onDone()
  }
  return (
    <button
      type="button"
      className="btn large primary"
      title={invoices.length > electronic.length ? '纸质发票请开具后登记' : undefined}
      disabled={!isReady || isBusy || electronic.length === 0}
      onClick={act}
    >
      {isBusy ? '提交中' : electronic.length > 0 ? `开票 ${electronic.length} 张` : '开票'}
    </button>
  )
}
