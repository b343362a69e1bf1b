import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { exchangeForm, mailboxForm } from '#mall/trade/invoicing/apply.form.ts'
import type { InvoiceDetail } from '#mall/trade/invoicing/invoicing.contract.ts'
import { isValid } from '#mall/trade/invoicing/states.rules.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { Choice, PlainFields } from '#web/form/Form.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { TitlesOf } from './titles.ts'

type Props = { invoice: InvoiceDetail; titles: TitlesOf }

const late: ReadonlySet<RefusalCode> = new Set(['INVOICE_STATE', 'INVOICE_NOT_FOUND'])

/** What its buyer may do with an invoice, as the server says. */
export function BuyerActs({ invoice, titles }: Props) {
  const { invoiceNo, actions, state, mayMail, files, orderNos } = invoice
  const has = (action: string) => actions.includes(action)
  return (
    <>
      {mayMail && isValid(state) && files.length > 0 && <Mail invoice={invoice} />}
      {has('askExchange') && <Exchange invoice={invoice} titles={titles} />}
      {has('sign') && (
        <Asked name="确认签收" text="确认已收到纸质发票。">
          {(dialog) => (
            <DecisionDialog
              {...dialog}
              decide={() => call(api.invoicing.signInvoice, { invoiceNo })}
              done="已确认签收"
            />
          )}
        </Asked>
      )}
      {has('confirmReversal') && (
        <Asked
          name="确认红字信息"
          text="请先在电子发票服务平台确认这张专用发票的红字信息，再在这里告诉商城，商城随即红冲。"
        >
          {(dialog) => (
            <DecisionDialog
              {...dialog}
              decide={() => call(api.invoicing.confirmReversal, { invoiceNo })}
              done="已告知商城"
            />
          )}
        </Asked>
      )}
      {state === 'rejected' && (
        <PageLink to={to.invoiceApply({ orderNos: orderNos.join(',') })} className="btn primary">
          重新申请
        </PageLink>
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
type AskedProps = { name: string; text: ReactNode; children(dialog: Dialog): ReactNode }

/** A button that asks before it does something. */
function Asked({ name, text, children }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button type="button" className="btn" disabled={!isHydrated} onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && children({ title: name, okText: name, text, late, onClose: () => setOpen(false) })}
    </>
  )
}

const Mail = ({ invoice: { invoiceNo, email } }: { invoice: InvoiceDetail }) => (
  <Asked name="发送到邮箱" text="发票文件作为附件发出。">
    {(dialog) => (
      <DecisionDialog
        {...dialog}
        form={mailboxForm}
        initial={{ email }}
        decide={(values) => call(api.invoicing.mailInvoice, { invoiceNo, ...values })}
        done="已发送，几分钟内到达"
      />
    )}
  </Asked>
)

const Exchange = ({ invoice: { invoiceNo, kind, email }, titles }: Props) => (
  <Asked
    name="申请换开"
    text="抬头或税号有误时换开：商城红冲原发票，按新的抬头重开，金额不变。原发票届时作废。"
  >
    {(dialog) => (
      <DecisionDialog
        {...dialog}
        form={exchangeForm}
        initial={{ email }}
        decide={(values) => call(api.invoicing.askExchange, { invoiceNo, ...values })}
        done="已申请换开"
      >
        {(of) => (
          <>
            <Choice of={of} name="titleId">
              <option value="">请选择</option>
              {titles.map(({ titleId, name, taxNo }) => (
                <option key={titleId} value={titleId}>
                  {[name, taxNo].filter(Boolean).join('，')}
                </option>
              ))}
            </Choice>
            <PlainFields
              of={of}
              only={kind === 'special' ? ['email', 'isUsed', 'reason'] : ['email', 'reason']}
            />
          </>
        )}
      </DecisionDialog>
    )}
  </Asked>
)
