import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { PasswordAgain } from '#web/account/PasswordAgain.tsx'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { RecoveryCodes } from '#web/secondStep/RecoveryCodes.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { copyText } from '#web/ui/copyText.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { RenewCodes, SetUp, TurnOff } from './SecondStepForms.tsx'
import styles from './security.module.css'

type State = Output<typeof api.secondStep.state>
type Begun = Output<typeof api.secondStep.begin>

/** A code of an authenticator after the password, for whoever wants it or has to have it. */
export function SecondStep({ state }: { state: State }) {
  const [open, setOpen] = useState<'off' | 'renew' | Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setOpen(null)
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    close()
    setCodes(recoveryCodes)
  }
  return (
    <section className="sheet">
      <header>
        <h2>二次验证</h2>
        <span className={`tag ${state.onSince ? 'ok' : ''} ${styles.here}`}>
          {state.onSince ? '已开启' : '未开启'}
        </span>
      </header>
      <div className={styles.second}>
        {state.onSince ? (
          <On state={state} onSince={state.onSince} open={setOpen} />
        ) : (
          <Off isRequired={state.isRequired} onBegun={setOpen} />
        )}
      </div>
      {open === 'off' && <TurnOff onClose={close} />}
      {open === 'renew' && <RenewCodes onDone={show} onClose={close} />}
      {open && typeof open === 'object' && <SetUp begun={open} onDone={show} onClose={close} />}
      {codes && <Codes codes={codes} onClose={() => setCodes(null)} />}
      <PasswordAgain />
    </section>
  )
}

type OffProps = { isRequired: boolean; onBegun(begun: Begun): void }

function Off({ isRequired, onBegun }: OffProps) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const begin = () =>
    write(async () => onBegun(await call(api.secondStep.begin, {})), { next: null })
  return (
    <>
      <p>
        开启后，登录时在密码之外还要输入手机身份验证器上的 6 位验证码：密码泄露了，别人也登录不了。
        {isRequired && '商城要求员工开启，下次登录时须先完成设置。'}
      </p>
      <p className={styles.note}>开启时，其他设备上的登录会退出。</p>
      <div>
        <button
          type="button"
          className="btn primary"
          disabled={!isHydrated || isBusy}
          onClick={begin}
        >
          开启二次验证
        </button>
      </div>
    </>
  )
}

type OnProps = { state: State; onSince: string; open(what: 'off' | 'renew'): void }

function On({ state: { codesLeft, isRequired }, onSince, open }: OnProps) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <p>
        {dateTime(onSince)} 开启，登录时须输入身份验证器上的验证码。恢复码还剩 <b>{codesLeft}</b>{' '}
        个。
      </p>
      {codesLeft <= fewCodes && (
        <p className="note warn">恢复码快用完了，请重新生成一组，以免手机丢失后无法登录。</p>
      )}
      {isRequired && (
        <p className={styles.note}>商城要求员工开启，不能关闭。更换手机时由管理员重置。</p>
      )}
      <div className={styles.tools}>
        <button type="button" className="btn" disabled={!isHydrated} onClick={() => open('renew')}>
          重新生成恢复码
        </button>
        {!isRequired && (
          <button type="button" className="btn" disabled={!isHydrated} onClick={() => open('off')}>
            关闭二次验证
          </button>
        )}
      </div>
    </>
  )
}

const fewCodes = 2
const lost = '关闭后不再显示；没有保存的，只能重新生成一组。'

function Codes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  /** Esc and a click beside it are quickly done, and nobody sees the codes again. */
  async function leave() {
    if (await confirm({ title: '恢复码已经保存好了吗？', body: lost, okText: '已保存' })) onClose()
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={() => copyText(codes.join('\n'), '恢复码')}>
        复制
      </button>
      <button type="button" className="btn" onClick={() => print()}>
        打印
      </button>
      <button type="button" className="btn primary" onClick={onClose}>
        已保存
      </button>
    </>
  )
  return (
    <Dialog title="保存恢复码" footer={footer} onClose={leave} isSmall>
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
