import { useState } from 'react'
import { api } from '#mall/api.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { dateTime } from '#web/ui/time.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './activation.module.css'
import { LeftTable } from './Left.tsx'

type Invited = Output<typeof api.employee.inviteEmployees>
/** `others` are chosen people who are active or disabled: nobody invites them. */
type Props = { userIds: readonly string[]; others?: number; onClose(): void }

/** Invites people who wait for their first password: by texts, or by slips of paper with a code for each. */
export function Activation({ userIds, others, onClose }: Props) {
  const [invited, setInvited] = useState<Invited | null>(null)
  if (invited) return <Outcome invited={invited} onClose={onClose} />
  return <Asking userIds={userIds} others={others} onInvited={setInvited} onClose={onClose} />
}

function Asking({
  userIds,
  others = 0,
  onInvited,
  onClose,
}: Props & { onInvited(invited: Invited): void }) {
  const { hasSms } = useVisitor()
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const invite = async (way: 'sms' | 'sheet') => {
    const work = async () => {
      const answer = await call(api.employee.inviteEmployees, { userIds: [...userIds], way })
      onInvited(answer)
    }
    await write(work, { next: null })
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        以后再说
      </button>
      <button
        type="button"
        className="btn"
        disabled={!hasSms || isBusy}
        title={hasSms ? undefined : '短信服务尚未开通'}
        onClick={() => invite('sms')}
      >
        发送短信
      </button>
      <button
        type="button"
        className="btn primary"
        disabled={isBusy}
        onClick={() => invite('sheet')}
      >
        生成通知单
      </button>
    </>
  )
  return (
    <Dialog
      title={`邀请 ${userIds.length} 名员工激活账号`}
      footer={footer}
      onClose={onClose}
      isSmall
    >
      <p>
        每人得到一个激活码，{companyLimits.activationDays}{' '}
        天内有效，只能使用一次，用来设置自己的登录密码。 再次邀请后，之前的激活码失效。
      </p>
      {others > 0 && <p className={styles.note}>所选的另外 {others} 人不是待激活，不会邀请。</p>}
      {failure && (
        <p className={`note bad ${styles.note}`} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

function Outcome({ invited, onClose }: { invited: Invited; onClose(): void }) {
  const { changed, left, sheet, expiresAt } = invited
  const [isPrinted, setPrinted] = useState(sheet.length === 0)
  const close = async () => {
    if (isPrinted || (await confirm(question))) onClose()
  }
  const footer = (
    <>
      <button type="button" className={sheet.length > 0 ? 'btn' : 'btn primary'} onClick={close}>
        完成
      </button>
      {sheet.length > 0 && (
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            window.print()
            setPrinted(true)
          }}
        >
          打印
        </button>
      )}
    </>
  )
  return (
    <Dialog title={`已邀请 ${changed} 名员工`} footer={footer} onClose={close}>
      {sheet.length > 0 ? (
        <Slips sheet={sheet} expiresAt={expiresAt} />
      ) : (
        changed > 0 && <p>激活码已用短信发送，{dateTime(expiresAt)} 前有效。</p>
      )}
      {left.length > 0 && (
        <>
          <p className={styles.note}>{left.length} 名员工未邀请：</p>
          <LeftTable left={left} />
        </>
      )}
    </Dialog>
  )
}

const question = {
  title: '不打印就关闭吗？',
  body: '激活码只显示这一次，关闭后需要重新邀请。',
  okText: '关闭',
  cancelText: '继续查看',
  isDanger: true,
}

/** They are shown this once, and cut apart on paper. */
function Slips({ sheet, expiresAt }: Pick<Invited, 'sheet' | 'expiresAt'>) {
  const address = `${location.origin}${to.activate()}`
  return (
    <>
      <p className="note warn">激活码只显示这一次，请打印后分别交给本人。</p>
      <ul className={styles.slips}>
        {sheet.map(({ userId, name, username, code }) => (
          <li key={userId}>
            <h3>{name}</h3>
            <dl>
              <dt>用户名</dt>
              <dd>{username}</dd>
              <dt>网址</dt>
              <dd>{address}</dd>
              <dt>激活码</dt>
              <dd className="mono">{code}</dd>
              <dt>有效期至</dt>
              <dd>{dateTime(expiresAt)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
