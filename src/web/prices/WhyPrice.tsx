import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { whyForm } from '#mall/goods/agreement/agreement.form.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { call } from '#web/call.ts'
import { Form, PlainField, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { CompanyPicker } from '#web/picker/CompanyPicker.tsx'
import styles from './prices.module.css'

type Answer = Output<typeof api.priceDesk.explainPrice> & { count: number }
type Props = {
  /** One of both is known by the page, and not asked for. */
  companyId?: string
  skuCode?: string
}

/** Why goods cost a company so much: every step of the order of prices, and which one holds. */
export function WhyPrice({ companyId, skuCode }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const of = useForm(whyForm, {
    initial: { companyId: companyId ?? '', skuCode: skuCode ?? '' },
    isCheap: true,
    send: async (asked) => {
      const count = Number(asked.count)
      const found = await call(api.priceDesk.explainPrice, { ...asked, count })
      setAnswer({ ...found, count })
    },
  })
  return (
    <section className="sheet" aria-label="为何是这个价">
      <header>
        <h2>为何是这个价</h2>
      </header>
      <Form of={of} label="为何是这个价" className={styles.form}>
        {companyId === undefined && <CompanyPicker of={of} name="companyId" />}
        {skuCode === undefined && <PlainField of={of} name="skuCode" />}
        <PlainField of={of} name="count" />
        <SubmitRow of={of} text="查看" />
      </Form>
      {answer && <Steps answer={answer} />}
    </section>
  )
}

function Steps({ answer: { model, unit, companyName, count, list } }: { answer: Answer }) {
  const won = list.find(({ isWinner }) => isWinner)?.taxPrice ?? null
  return (
    <div aria-live="polite">
      <p className={styles.none}>
        {companyName} 买 {model}：
        {won === null ? (
          <b>询价</b>
        ) : (
          <>
            <b>{price(won)}</b> /{unit}，{count.toLocaleString('en')} {unit}{' '}
            <b>{price(yuan(fen(won) * BigInt(count)))}</b>
          </>
        )}
      </p>
      <ol className={styles.steps}>
        {list.map(({ name, taxPrice, why, isWinner }) => (
          <li key={name + why} className={isWinner ? styles.won : undefined}>
            <p>
              <b>{name}</b>
              <b>{taxPrice === null ? '–' : price(taxPrice)}</b>
            </p>
            <p className="mute t12 any">{why}</p>
          </li>
        ))}
      </ol>
      <p className={`mute t12 ${styles.none}`}>
        先命中的算，不取最低。订单行记下来源，以后协议变了也查得到。
      </p>
    </div>
  )
}
