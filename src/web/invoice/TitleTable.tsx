import { api } from '#mall/api.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { titleForm } from '#mall/company/invoice/invoiceTitle.form.ts'
import { call } from '#web/call.ts'
import { EntryActs } from '#web/list/EntryActs.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Edit = (title: InvoiceTitle) => void
type Props = { titles: InvoiceTitle[]; mayEdit: boolean; onEdit: Edit }

export const TitleTable = ({ titles, mayEdit, onEdit }: Props) => (
  <Table
    label="发票抬头"
    columns={mayEdit ? [...columns, acts(onEdit)] : columns}
    rows={titles}
    keyOf={({ titleId }) => titleId}
  />
)

const columns: readonly Column<InvoiceTitle>[] = [
  {
    head: '名称',
    width: '22%',
    cell: ({ name, isDefault, kind }) => (
      <>
        <b>{name}</b> {isDefault && <span className="tag accent">默认</span>}{' '}
        <span className="tag">{titleForm.fields.kind.choices[kind]}</span>
      </>
    ),
  },
  { head: '税号', width: '168', look: 'mono', cell: ({ taxNo }) => taxNo || '–' },
  {
    head: '注册地址、电话',
    cell: ({ address, phone }) => <Two one={address} other={phone} />,
  },
  {
    head: '开户行、账号',
    cell: ({ bank, bankAccount }) => <Two one={bank} other={bankAccount} />,
  },
  { head: '收票邮箱', width: '15%', cell: ({ email }) => email || '–' },
]

const acts = (onEdit: Edit): Column<InvoiceTitle> => ({
  head: '操作',
  width: '172',
  isActs: true,
  opens: true,
  cell: (title) => <Acts title={title} onEdit={() => onEdit(title)} />,
})

const Two = ({ one, other }: { one: string; other: string }) => (
  <>
    {one || (other ? '' : '–')}
    {other && <p className="mute t12">{other}</p>}
  </>
)

function Acts({ title, onEdit }: { title: InvoiceTitle; onEdit(): void }) {
  const { titleId, name, isDefault } = title
  const { isBusy, write } = useWrite()
  const change = (endpoint: typeof api.invoice.removeTitle, done: string) =>
    write(() => call(endpoint, { titleId }), { done })

  async function remove() {
    const title = '删除这个发票抬头吗？'
    if (await confirm({ title, body: name, okText: '删除', isDanger: true }))
      await change(api.invoice.removeTitle, '发票抬头已删除')
  }
  return (
    <EntryActs
      name={name}
      isDefault={isDefault}
      isBusy={isBusy}
      edit={onEdit}
      remove={remove}
      makeDefault={() => change(api.invoice.setDefaultTitle, '已设为默认抬头')}
    />
  )
}
