import type { ReactNode } from 'react'
import type { CustomerFigures } from '#mall/house/customer/customer.contract.ts'
import { price } from '#mall/money.ts'
import { day } from '#web/ui/time.ts'
import styles from './customer.module.css'

/** The company in figures: what it buys, what is open, what it owes. */
export const Figures = ({ figures }: { figures: CustomerFigures }) => (
  <section className="sheet" aria-label="概况">
    <dl className={styles.figures}>
      <Figure name="近 12 个月下单" note={`${figures.yearOrders.toLocaleString('en')} 单`}>
        {price(figures.yearAmount)}
      </Figure>
      <Figure
        name="进行中的订单"
        note={figures.lastOrderAt ? `最近下单 ${day(new Date(figures.lastOrderAt))}` : '没有下过单'}
      >
        {figures.openOrders.toLocaleString('en')}
      </Figure>
      <Figure name="未结的询价" note={`未结的售后 ${figures.openAfterSales} 个`}>
        {figures.openEnquiries.toLocaleString('en')}
      </Figure>
      <Figure name="对账单未付" note={figures.overdueDays === null ? '没有逾期' : ''}>
        {price(figures.dueAmount)}
      </Figure>
      {figures.overdueDays !== null && (
        <Figure
          name="其中逾期"
          note={<span className="bad">最长 {figures.overdueDays} 天</span>}
          isBad
        >
          {price(figures.overdueAmount)}
        </Figure>
      )}
      <Figure
        name="生效的协议"
        note={figures.agreementEnds ? `至 ${figures.agreementEnds}` : '按等级、集团或标准价'}
      >
        {figures.agreementNo ?? '无'}
      </Figure>
      <Figure name="人员" note="含已停用">
        {figures.people.toLocaleString('en')}
      </Figure>
    </dl>
  </section>
)

type FigureProps = { name: string; note: ReactNode; isBad?: boolean; children: ReactNode }

const Figure = ({ name, note, isBad, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b className={isBad ? 'bad any' : 'any'}>{children}</b>
      <p className="mute t12">{note}</p>
    </dd>
  </div>
)
