import { api } from '#mall/api.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import { addressText, regionText } from '#mall/own/address/address.rules.ts'
import { call } from '#web/call.ts'
import { EntryActs } from '#web/list/EntryActs.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { masked } from '#web/ui/masked.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Edit = (address: Address) => void
type Props = { label: string; addresses: Address[]; mayChange: boolean; onEdit: Edit }

/** Shows the default one first. */
export const AddressTable = ({ label, addresses, mayChange, onEdit }: Props) => (
  <Table
    label={label}
    columns={mayChange ? [...columns, acts(onEdit)] : columns}
    rows={addresses}
    keyOf={({ addressId }) => addressId}
  />
)

const columns: readonly Column<Address>[] = [
  {
    head: '收货人',
    width: '15%',
    cell: ({ receiver, isDefault, tag }) => (
      <>
        <b>{receiver}</b>
        {(isDefault || tag) && (
          <p>
            {isDefault && <span className="tag accent">默认</span>}{' '}
            {tag && <span className="tag">{tag}</span>}
          </p>
        )}
      </>
    ),
  },
  { head: '电话', width: '12%', look: 'no-wrap', cell: ({ mobile }) => masked(mobile) },
  { head: '所在地区', width: '19%', cell: regionText },
  {
    head: '详细地址',
    cell: ({ detail, organization }) => (
      <>
        {detail}
        {organization && <p className="mute t12">{organization}</p>}
      </>
    ),
  },
  {
    head: '收货说明',
    width: '14%',
    cell: ({ timeNote, postcode }) => (
      <>
        {timeNote || (postcode ? '' : '–')}
        {postcode && <p className="mute t12">邮编 {postcode}</p>}
      </>
    ),
  },
]

const acts = (onEdit: Edit): Column<Address> => ({
  head: '操作',
  width: '172',
  isActs: true,
  cell: (address) => <Acts address={address} onEdit={() => onEdit(address)} />,
})

function Acts({ address, onEdit }: { address: Address; onEdit(): void }) {
  const { addressId, receiver, isCompany, isDefault } = address
  const { isBusy, write } = useWrite()
  const change = (endpoint: typeof api.address.removeAddress, done: string) =>
    write(() => call(endpoint, { addressId }), { done })

  async function remove() {
    const title = isCompany ? '删除这个企业地址吗？' : '删除这个收货地址吗？'
    const body = (
      <>
        <p className="any">
          {receiver}，{addressText(address)}
        </p>
        <p className="sec">已提交的订单不受影响。</p>
      </>
    )
    if (await confirm({ title, body, okText: '删除', isDanger: true }))
      await change(api.address.removeAddress, '地址已删除')
  }
  return (
    <EntryActs
      name={receiver}
      isDefault={isDefault}
      isBusy={isBusy}
      edit={onEdit}
      remove={remove}
      makeDefault={() => change(api.address.setDefaultAddress, '已设为默认地址')}
    />
  )
}
