import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { titleForm } from '#mall/company/invoice/invoiceTitle.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './invoice.module.css'

type Props = { titles: InvoiceTitle[]; mayEdit: boolean; onEdit(title: InvoiceTitle): void }

export const TitleTable = ({ titles, mayEdit, onEdit }: Props) => (
  <table className={`tb ${styles.titles}`}>
    <thead>
      <tr>
        <th>名称</th>
        <th>税号</th>
        <th>注册地址、电话</th>
        <th>开户行、账号</th>
        <th>收票邮箱</th>
        {mayEdit && <th>操作</th>}
      </tr>
    </thead>
    <tbody>
      {titles.map((title) => (
        <tr key={title.titleId}>
          <td>
            <b className="any">{title.name}</b>{' '}
            <span className={styles.marks}>
              {title.isDefault && <span className="tag a">默认</span>}
              <span className="tag">{titleForm.fields.kind.choices[title.kind]}</span>
            </span>
          </td>
          <td className={styles.number}>{title.taxNo || '–'}</td>
          <td>
            <Two one={title.address} other={title.phone} />
          </td>
          <td>
            <Two one={title.bank} other={title.bankAccount} />
          </td>
          <td className="any">{title.email || '–'}</td>
          {mayEdit && (
            <td>
              <Actions title={title} onEdit={() => onEdit(title)} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const Two = ({ one, other }: { one: string; other: string }) => (
  <>
    <span className="any">{one || (other ? '' : '–')}</span>
    {other && <span className={styles.under}>{other}</span>}
  </>
)

function Actions({ title, onEdit }: { title: InvoiceTitle; onEdit(): void }) {
  const isHydrated = useIsHydrated()
  const { isBusy, setDefault, remove } = useChanges(title)
  const button = (text: string, label: string, act: () => void) => (
    <button
      type="button"
      className="txt"
      aria-label={label}
      disabled={!isHydrated || isBusy}
      onClick={act}
    >
      {text}
    </button>
  )
  return (
    <span className={styles.actions}>
      {button('修改', `修改 ${title.name}`, onEdit)}
      {button('删除', `删除 ${title.name}`, remove)}
      {!title.isDefault && button('设为默认', `将 ${title.name} 设为默认`, setDefault)}
    </span>
  )
}

function useChanges({ titleId, name }: InvoiceTitle) {
  const [isBusy, setBusy] = useSending()
  const { revalidate } = useRevalidator()

  async function change(endpoint: typeof api.invoice.removeTitle, done: string) {
    setBusy(true)
    try {
      await call(endpoint, { titleId })
      toast('ok', done)
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请重试')
    }
    await revalidate()
    setBusy(false)
  }
  const setDefault = () => change(api.invoice.setDefaultTitle, '已设为默认抬头')
  async function remove() {
    const question = {
      title: '删除这个发票抬头吗？',
      body: name,
      okText: '删除',
      isDanger: true,
    }
    if (await confirm(question)) await change(api.invoice.removeTitle, '发票抬头已删除')
  }
  return { isBusy, setDefault, remove }
}
