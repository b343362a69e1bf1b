import { type ReactNode, useState } from 'react'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { lastDay } from '#mall/day.ts'
import { lengthOf } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import type { orderForm } from '#mall/trade/order/order.form.ts'
import { deliveryHints } from '#mall/trade/order/requirements.rules.ts'
import { DateField, Form, PlainField } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { TitleForm } from '#web/invoice/TitleForm.tsx'
import { Picker } from '#web/picker/Picker.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import asked from './asked.module.css'
import { optionsOf } from './costCentres.tsx'
import { expectDateOf } from './expectDate.ts'
import { Invoice, type Titles } from './Invoice.tsx'
import styles from './submit.module.css'
import { usePoNumberUse } from './usePoNumberUse.ts'
import type { ConfirmedOrder } from './useSubmit.ts'

type Props = {
  of: Edited<typeof orderForm.fields>
  order: ConfirmedOrder
  titles: Titles
  /** It is invoiced with the statement of the month. */
  isOnAccount: boolean
  children: ReactNode
}

/** The button that submits is not in this form, so Enter in a field does no harm. */
export function Delivery({ of, order, titles, isOnAccount, children }: Props) {
  const { costCentres } = order
  const { earliest, hint } = expectDateOf(order)
  const [title, setTitle] = useState<Partial<InvoiceTitle> | null>(null)
  const { who } = useVisitor()
  return (
    <section className="sheet" aria-labelledby="delivery">
      <header>
        <h2 id="delivery">配送、发票与采购信息</h2>
      </header>
      <Form of={of} className={asked.fields}>
        <PlainField of={of} name="deliveryWay" />
        <DateField of={of} name="expectDate" min={earliest} max={lastDay} hint={hint} />
        <PlainField of={of} name="isSplitAllowed" />
        <Invoice of={of} titles={titles} isOnAccount={isOnAccount} onEdit={setTitle} />
        <PlainField of={of} name="poNumber" hint={<PoNumberHint poNumber={of.values.poNumber} />} />
        <PlainField of={of} name="project" />
        {costCentres && (
          <Picker
            of={of}
            name="costCentreId"
            options={optionsOf(costCentres)}
            none={costCentres.isRequired ? '请选择' : '不指定'}
            isRequired={costCentres.isRequired}
            hint="可在商品清单中为单个商品另选"
          />
        )}
        <PlainField of={of} name="remark" hint={deliveryHints[of.values.deliveryWay]} />
        {children}
      </Form>
      {title && (
        <TitleForm
          title={title}
          isCompanys={who?.companyId != null}
          onSaved={(titleId) => of.change({ titleId })}
          onClose={() => setTitle(null)}
        />
      )}
    </section>
  )
}

const PoNumberHint = ({ poNumber }: { poNumber: string }) => (
  <>
    <PoNumberUse poNumber={poNumber} />
    <span className={asked.counter}>
      {lengthOf(poNumber.trim())} / {limits.maxLength.poNumber} 字
    </span>
  </>
)

/** A number that an order has already is ordered again on purpose or by mistake: the buyer is told which order. */
function PoNumberUse({ poNumber }: { poNumber: string }) {
  const used = usePoNumberUse(poNumber)
  if (!used) return null
  return (
    <span className={styles.warn}>
      <Icon name="triangle-alert" />
      {`该 PO 号已用于 ${day(used.createdAt)} ${used.buyerName} 提交的订单`}
      {used.orderNo && (
        <>
          {' '}
          <PageLink
            to={to.orderDetail({ orderNo: used.orderNo })}
            className="link"
            target="_blank"
            rel="noopener"
          >
            {used.orderNo}
          </PageLink>
        </>
      )}
      ，请确认不是重复下单；需要时可以继续提交。
    </span>
  )
}
