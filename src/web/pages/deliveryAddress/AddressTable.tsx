import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import { addressText, regionText } from '#mall/own/address/address.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { confirm } from '#web/ui/confirm.ts'
import { masked } from '#web/ui/masked.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './book.module.css'

type Props = { addresses: Address[]; mayChange: boolean; onEdit(address: Address): void }

/** The default one first. */
export function AddressTable({ addresses, mayChange, onEdit }: Props) {
  return (
    <table className={`tb ${styles.addresses}`}>
      <thead>
        <tr>
          <th>收货人</th>
          <th>电话</th>
          <th>所在地区</th>
          <th>详细地址</th>
          <th>收货说明</th>
          {mayChange && <th>操作</th>}
        </tr>
      </thead>
      <tbody>
        {addresses.map((address) => (
          <Row
            key={address.addressId}
            address={address}
            mayChange={mayChange}
            onEdit={() => onEdit(address)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { address: Address; mayChange: boolean; onEdit(): void }

function Row({ address, mayChange, onEdit }: RowProps) {
  const { receiver, mobile, detail, organization, postcode, tag, timeNote, isDefault } = address
  return (
    <tr>
      <td>
        <b className="any">{receiver}</b>
        <span className={styles.marks}>
          {isDefault && <span className="tag a">默认</span>}
          {tag && <span className="tag">{tag}</span>}
        </span>
      </td>
      <td className={styles.number}>{masked(mobile)}</td>
      <td>{regionText(address)}</td>
      <td className="any">
        {detail}
        {organization && <span className={styles.under}>{organization}</span>}
      </td>
      <td className="any">
        {timeNote || (postcode ? '' : '–')}
        {postcode && <span className={styles.under}>邮编 {postcode}</span>}
      </td>
      {mayChange && (
        <td>
          <Actions address={address} onEdit={onEdit} />
        </td>
      )}
    </tr>
  )
}

function Actions({ address, onEdit }: { address: Address; onEdit(): void }) {
  const isHydrated = useIsHydrated()
  const { isBusy, setDefault, remove } = useChanges(address)
  const { receiver, isDefault } = address
  const isOff = !isHydrated || isBusy
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className="txt"
        aria-label={`修改 ${receiver}`}
        disabled={isOff}
        onClick={onEdit}
      >
        修改
      </button>
      <button
        type="button"
        className="txt"
        aria-label={`删除 ${receiver}`}
        disabled={isOff}
        onClick={remove}
      >
        删除
      </button>
      {!isDefault && (
        <button
          type="button"
          className="txt"
          aria-label={`将 ${receiver} 设为默认`}
          disabled={isOff}
          onClick={setDefault}
        >
          设为默认
        </button>
      )}
    </span>
  )
}

function useChanges(address: Address) {
  const [isBusy, setBusy] = useSending()
  const { revalidate } = useRevalidator()
  const { addressId, receiver, isCompany } = address

  async function change(endpoint: typeof api.address.removeAddress, done: string) {
    setBusy(true)
    try {
      await call(endpoint, { addressId })
      toast('ok', done)
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请重试')
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  const setDefault = () => change(api.address.setDefaultAddress, '已设为默认地址')
  async function remove() {
    const question = {
      title: isCompany ? '删除这个企业地址吗？' : '删除这个收货地址吗？',
      body: (
        <>
          <p className="any">
            {receiver}，{addressText(address)}
          </p>
          <p className="sec">已提交的订单不受影响。</p>
        </>
      ),
      okText: '删除',
      isDanger: true,
    }
    if (await confirm(question)) await change(api.address.removeAddress, '地址已删除')
  }
  return { isBusy, setDefault, remove }
}
