import { api } from '#mall/api.ts'
import { voucherSettingForm } from '#mall/house/finance/voucher.form.ts'
import { standardAccounts } from '#mall/house/finance/voucher.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { call } from '#web/call.ts'
import sheets from '#web/finance/finance.module.css'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAccounts.ts'
import styles from './adminOrderSettings/settings.module.css'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.voucher.voucherSetting, {})

export default function AdminAccounts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="科目设置" above={{ to: '/admin/exports', name: '凭证导出' }}>
      <Settings setting={loaderData} />
    </AdminPage>
  )
}

type Setting = Route.ComponentProps['loaderData']

/** Which account of the accounting program stands for which kind of the ledger. */
function Settings({ setting }: { setting: Setting }) {
  const { version, changedBy, changedAt, ...initial } = setting
  const isHydrated = useIsHydrated()
  const of = useForm(voucherSettingForm, {
    initial,
    send: (values) => call(api.voucher.saveVoucherSetting, { ...values, version }),
    done: '科目设置已保存，以后导出的凭证使用',
  })
  const fill = (standard: 'small' | 'large', name: string) => (
    <button
      type="button"
      className="btn"
      disabled={!isHydrated}
      onClick={() => of.change(standardAccounts(standard))}
    >
      按{name}填入
    </button>
  )
  return (
    <section className="sheet" aria-labelledby="accounts">
      <header>
        <h2 id="accounts">凭证科目</h2>
        <span className="mute t13">
          第 {version} 版，
          {changedBy ? `${changedBy} ${dateTime(changedAt)} 修改` : '初始设置'}
        </span>
      </header>
      <p className={`note ${styles.note}`}>
        填财务软件里的末级科目：编码、空格、名称。应收、预收、余额和应退带客户核算，客户编码为 C
        加六位企业编号（个人为 P），请先在财务软件里建立。
      </p>
      <div className={sheets.part}>
        <p className={sheets.acts}>
          {fill('small', '小企业会计准则')}
          {fill('large', '企业会计准则')}
        </p>
      </div>
      <Form of={of} className={styles.form}>
        <PlainFields of={of} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </section>
  )
}
