import { type ReactNode, useState } from 'react'
import { mayManageAddresses } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import type { AddressBook } from '#mall/own/address/address.rules.ts'
import { AddressForm } from '#web/address/AddressForm.tsx'
import { call } from '#web/call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Switch } from '#web/write/Switch.tsx'
import { AddressTable } from './AddressTable.tsx'
import styles from './book.module.css'

type Edited = { address: Address | null; isCompany: boolean }

/** One's own addresses, and the company's, which everybody in it may use. */
export function Book({ book }: { book: AddressBook }) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const { who } = useVisitor()
  const mayManage = who !== null && mayManageAddresses(who)
  const edit = (address: Address) => setEdited({ address, isCompany: address.isCompany })
  return (
    <>
      {book.isLocked && !mayManage && (
        <p className="note warn">
          <Icon name="lock-keyhole" />
          <span>
            集团管理员已设为只能用企业地址：下单时只能选择企业地址，个人地址保留但不能使用。
          </span>
        </p>
      )}
      <Sheet
        title="我的收货地址"
        addresses={book.list}
        most={limits.addresses}
        mayChange
        none="还没有收货地址。新增后下单时可直接选择。"
        onAdd={() => setEdited({ address: null, isCompany: false })}
        onEdit={edit}
      />
      {who?.companyId && (
        <Sheet
          title="企业地址"
          addresses={book.companyList}
          most={limits.companyAddresses}
          mayChange={mayManage}
          none={
            mayManage
              ? '还没有企业地址。新增后本企业所有人下单时都可选择。'
              : '还没有企业地址，由集团管理员维护。'
          }
          onAdd={() => setEdited({ address: null, isCompany: true })}
          onEdit={edit}
        >
          {mayManage ? (
            <Lock isLocked={book.isLocked} />
          ) : (
            <span className="mute t12">由集团管理员维护</span>
          )}
        </Sheet>
      )}
      {edited && <AddressForm {...edited} onSaved={() => {}} onClose={() => setEdited(null)} />}
    </>
  )
}

/** The group administrator decides it for everybody of his company. */
const Lock = ({ isLocked }: Pick<AddressBook, 'isLocked'>) => (
  <Switch
    label="只能用企业地址"
    isOn={isLocked}
    save={(isOn) => call(api.address.lockAddresses, { isLocked: isOn })}
    done={{ on: '已设为只能用企业地址', off: '已允许使用个人地址' }}
  />
)

type SheetProps = {
  title: string
  addresses: Address[]
  most: number
  mayChange: boolean
  none: string
  children?: ReactNode
  onAdd(): void
  onEdit(address: Address): void
}

function Sheet({ title, addresses, most, mayChange, none, children, onAdd, onEdit }: SheetProps) {
  const isHydrated = useIsHydrated()
  const isFull = addresses.length >= most
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {mayChange && (
          <span className="mute t12">
            已有 {addresses.length} 个，最多 {most} 个
          </span>
        )}
        <span className="right">
          {children}
          {mayChange && (
            <button
              type="button"
              className="btn primary small"
              disabled={!isHydrated || isFull}
              title={isFull ? `最多 ${most} 个，请先删除不用的地址` : undefined}
              onClick={onAdd}
            >
              <Icon name="plus" />
              {title === '企业地址' ? '新增企业地址' : '新增收货地址'}
            </button>
          )}
        </span>
      </header>
      {addresses.length > 0 ? (
        <AddressTable label={title} addresses={addresses} mayChange={mayChange} onEdit={onEdit} />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </section>
  )
}
