import type { CustomerPlaces } from '#mall/house/customer/customer.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import styles from './customer.module.css'

type Place = CustomerPlaces['addresses'][number]
type Title = CustomerPlaces['titles'][number]

/** Where goods and invoices of the company go. */
export const Places = ({ addresses, titles }: CustomerPlaces) => (
  <>
    <section className="sheet" aria-label="收货地址">
      <header>
        <h2>收货地址</h2>
      </header>
      {addresses.length > 0 ? (
        <FactTable
          look="stacked"
          facts={places}
          rows={addresses}
          keyOf={({ addressId }) => addressId}
        />
      ) : (
        <p className={`mute t13 ${styles.none}`}>企业与其人员还没有保存收货地址。</p>
      )}
    </section>
    <section className="sheet" aria-label="发票抬头">
      <header>
        <h2>发票抬头</h2>
      </header>
      {titles.length > 0 ? (
        <FactTable look="stacked" facts={heads} rows={titles} keyOf={({ titleId }) => titleId} />
      ) : (
        <p className={`mute t13 ${styles.none}`}>该企业还没有保存发票抬头。</p>
      )}
    </section>
  </>
)

const places: readonly Fact<Place>[] = [
  { head: '收货人', cell: ({ receiver }) => receiver },
  { head: '手机', cell: ({ mobile }) => mobile },
  { head: '地址', look: 'any', cell: ({ address }) => address },
  {
    head: '归属',
    cell: ({ ownerName, isDefault }) => (
      <>
        {ownerName ? `${ownerName} 个人` : '企业'}
        {isDefault && <span className="mute">，默认</span>}
      </>
    ),
  },
]

const heads: readonly Fact<Title>[] = [
  {
    head: '抬头',
    look: 'any',
    cell: ({ name, isDefault }) => (
      <>
        {name}
        {isDefault && <span className="mute">，默认</span>}
      </>
    ),
  },
  { head: '税号', look: 'any', cell: ({ taxNo }) => taxNo || '–' },
  {
    head: '开户行，账号',
    look: 'any',
    cell: ({ bank, bankAccount }) => [bank, bankAccount].filter(Boolean).join('，') || '–',
  },
  {
    head: '地址，电话',
    look: 'any',
    cell: ({ address, phone }) => [address, phone].filter(Boolean).join('，') || '–',
  },
]
