import { useState } from 'react'
import type { Address } from '#mall/address/address.contract.ts'
import { addressText } from '#mall/address/address.rules.ts'
import { masked } from '#web/ui/masked.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './submit.module.css'

type Props = {
  addresses: Address[]
  chosen: Address | undefined
  onChoose(addressId: string): void
}

/** Where to: cards to choose from, a drawer to add or change one. */
export function Addresses({ addresses, chosen, onChoose }: Props) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  return (
    <section className="sheet" aria-labelledby="addresses">
      <header>
        <h2 id="addresses">收货信息</h2>
        <span className="r">
          <button type="button" className="txt" onClick={() => setEdited('new')}>
            新增地址
          </button>
        </span>
      </header>
      {addresses.length === 0 && (
        <p className={styles.none}>还没有收货地址，请先新增一个，再提交订单。</p>
      )}
      <div className={styles.addresses}>
        {addresses.map((address) => (
          <AddressCard
            key={address.addressId}
            address={address}
            isChosen={address === chosen}
            onChoose={() => onChoose(address.addressId)}
            onEdit={() => setEdited(address)}
          />
        ))}
      </div>
      {edited && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          onSaved={onChoose}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

type CardProps = { address: Address; isChosen: boolean; onChoose(): void; onEdit(): void }

function AddressCard({ address, isChosen, onChoose, onEdit }: CardProps) {
  const { addressId, receiver, mobile } = address
  const id = `address-${addressId}`
  return (
    <div className={isChosen ? `${styles.address} ${styles.chosen}` : styles.address}>
      <input
        type="radio"
        className="ck"
        name="address"
        id={id}
        checked={isChosen}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        <b>
          {receiver} {masked(mobile)}
          {address.tag && <span className="tag">{address.tag}</span>}
          {address.isDefault && <span className="mute t12">默认</span>}
        </b>
        <span>{addressText(address)}</span>
      </label>
      <button type="button" className="txt t12" aria-label={`修改 ${receiver}`} onClick={onEdit}>
        修改
      </button>
    </div>
  )
}
