import { api } from '#mall/api.ts'
import { confirmSettingForm } from '#mall/trade/order/confirmSetting.form.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminOrderSettings.ts'
import styles from './adminOrderSettings/settings.module.css'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.confirmSetting.confirmSetting, {})

export default function AdminOrderSettings({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="自动确认设置" above={{ to: '/admin/orders', name: '订单' }}>
      <Settings key={loaderData.version} setting={loaderData} />
    </AdminPage>
  )
}

type Setting = Route.ComponentProps['loaderData']

function Settings({ setting }: { setting: Setting }) {
  const { version, changedBy, changedAt, ...initial } = setting
  const of = useForm(confirmSettingForm, {
    initial,
    send: (values) => call(api.confirmSetting.saveConfirmSetting, { ...values, version }),
    done: '设置已保存，立即生效',
  })
  return (
    <section className="sheet" aria-labelledby="confirming">
      <header>
        <h2 id="confirming">订单何时自动确认</h2>
        <span className="mute t13">
          第 {version} 版，
          {changedBy ? `${changedBy} ${dateTime(changedAt)} 修改` : '初始设置'}
        </span>
      </header>
      <p className={`note ${styles.note}`}>
        不需要人工的订单到时自动确认；缺货的订单总是由人工处理。修改后立即生效，待确认的订单重新判断，改动记入操作日志。
      </p>
      <Form of={of} className={styles.form}>
        <PlainFields of={of} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </section>
  )
}
