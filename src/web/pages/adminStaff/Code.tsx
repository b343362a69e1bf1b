import type { StaffCode } from '#mall/house/staff/staffAccount.contract.ts'
import { to } from '#mall/pages.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './staff.module.css'

/** The code is shown this once: the mall keeps no more than its hash. */
export function Code({ made, onClose }: { made: StaffCode; onClose(): void }) {
  const { name, username, code, expiresAt } = made
  const address = `${location.origin}${to.activate()}`
  const text = `${name}，请打开 ${address} ，输入激活码 ${code} 设置登录密码；账号：${username}，${dateTime(expiresAt)} 前有效。`
  const footer = (
    <>
      <button type="button" className="btn" onClick={() => copyText(text, '激活说明')}>
        <Icon name="copy" />
        复制激活说明
      </button>
      <button type="button" className="btn primary" onClick={onClose}>
        完成
      </button>
    </>
  )
  return (
    <Dialog title={`激活码：${name}`} footer={footer} onClose={onClose} isSmall>
      <p className="note warn">激活码只显示这一次，请当面或通过可靠方式交给本人。</p>
      <dl className={styles.code}>
        <dt>账号</dt>
        <dd>{username}</dd>
        <dt>网址</dt>
        <dd className="any">{address}</dd>
        <dt>激活码</dt>
        <dd className="mono">{code}</dd>
        <dt>有效期至</dt>
        <dd>{dateTime(expiresAt)}</dd>
      </dl>
    </Dialog>
  )
}
