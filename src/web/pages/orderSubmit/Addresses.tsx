import { type ReactNode, useState } from 'react'
import { mayManageAddresses } from '#mall/access.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import { type AddressBook, addressText, deliverable } from '#mall/own/address/address.rules.ts'
import { AddressForm } from '#web/address/AddressForm.tsx'
import { useOrdering } from '#web/order/ordering.ts'
import { masked } from '#web/ui/masked.ts'
import styles from './submit.module.css'

type Props = {
  book: AddressBook
  chosen: Address | undefined
  onChoose(addressId: string): void
  onSaved(addressId: string, isNew: boolean): void
  /** Null while the lines are split among several addresses already. */
  onSplit: ((other: Address) => void) | null
  children: ReactNode
}

/** Shows where the order goes: there are cards to choose from, and a drawer to add or change one. */
export function Addresses({ book, chosen, onChoose, onSaved, onSplit, children }: Props) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const { buyer, isPhone, saveAddress } = useOrdering()
  const mayManage = !isPhone && buyer !== null && mayManageAddresses(buyer)
  const mayAdd = !book.isLocked || mayManage
  const addresses = deliverable(book)
  const other = addresses.find((address) => address !== chosen)
  const card = (address: Address) => (
    <AddressCard
      key={address.addressId}
      address={address}
      isChosen={address === chosen}
      onChoose={() => onChoose(address.addressId)}
      onEdit={!address.isCompany || mayManage ? () => setEdited(address) : null}
    />
  )
  const own = addresses.filter(({ isCompany }) => !isCompany)
  const companys = addresses.filter(({ isCompany }) => isCompany)
  return (
    <section className="sheet" aria-labelledby="addresses">
      <header>
        <h2 id="addresses">收货信息</h2>
        {book.isLocked && <span className="mute t12">贵企业只能使用企业地址</span>}
        <span className="right">
          {onSplit && chosen && (
            <button
              type="button"
              className="txt"
              disabled={!other}
              title={other ? undefined : '只有一个收货地址，请先新增'}
              onClick={() => other && onSplit(other)}
            >
              多地址拆分配送
            </button>
          )}
          {mayAdd && (
            <button type="button" className="txt" onClick={() => setEdited('new')}>
              {book.isLocked ? '新增企业地址' : '新增地址'}
            </button>
          )}
        </span>
      </header>
      {addresses.length === 0 && (
        <p className={styles.none}>
          {mayAdd ? '还没有收货地址，请先新增一个，再提交订单。' : '请集团管理员先新增企业地址。'}
        </p>
      )}
      <div className={styles.addresses}>
        {own.map(card)}
        {own.length > 0 && companys.length > 0 && <h3>企业地址</h3>}
        {companys.map(card)}
      </div>
      {children}
      {edited && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          isCompany={edited === 'new' ? book.isLocked : edited.isCompany}
          save={saveAddress}
          onSaved={(addressId) => onSaved(addressId, edited === 'new')}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

type CardProps = {
  address: Address
  isChosen: boolean
  onChoose(): void
  onEdit: (() => void) | null
}

function AddressCard({ address, isChosen, onChoose, onEdit }: CardProps) {
  const { addressId, receiver, mobile, organization, timeNote } = address
  const id = `address-${addressId}`
  return (
    <div className={isChosen ? `${styles.address} ${styles.chosen}` : styles.address}>
      <input
        type="radio"
        className="checkbox"
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
        <span>{[addressText(address), organization].filter(Boolean).join(' ')}</span>
        {timeNote && <span>（{timeNote}）</span>}
      </label>
      {onEdit && (
        <button type="button" className="txt t12" aria-label={`修改 ${receiver}`} onClick={onEdit}>
          修改
        </button>
      )}
    </div>
  )
}
