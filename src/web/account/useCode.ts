import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { Fields, NameOf } from '#mall/form.ts'
import type { SmsType } from '#mall/people/account/account.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { bind, type Edited } from '#web/form/useForm.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { solvedCaptcha } from './solvedCaptcha.ts'

export type CodeState = {
  secondsLeft: number
  isSending: boolean
  /** The sandbox would have sent this code; it is '' with a gateway. */
  sandboxCode: string
  isSent: boolean
  send(mobile: string): Promise<string>
}

/** Asks for a code: the captcha, the call, and the seconds until the next one, which outlast a reload. */
export function useCode(type: SmsType, mobile: string, ask = askCode): CodeState {
  const [secondsLeft, startAt] = useCountdown(`sms ${type} ${mobile}`)
  const { isBusy: isSending, write } = useWrite()
  const [sent, setSent] = useState({ mobile: '', sandboxCode: '' })

  /** Answers what went wrong, or ''. */
  async function send(mobile: string): Promise<string> {
    let problem = ''
    async function work() {
      const answer = await ask({ mobile, type, captcha: await solvedCaptcha() })
      startAt(answer.waitSeconds)
      setSent({ mobile, sandboxCode: answer.sandboxCode ?? '' })
    }
    function failed(error: unknown) {
      if (isRefusal(error) && error.code === 'SMS_TOO_SOON') startAt(waitOf(error.data))
      problem = messageOf(error)
      return true
    }
    await write(work, { next: null, failed })
    return problem
  }

  const isSent = sent.mobile === mobile && mobile !== ''
  return { secondsLeft, isSending, isSent, sandboxCode: isSent ? sent.sandboxCode : '', send }
}

/** Sends a code to the number of one field, once it is right, and goes on to the field of the code. */
export async function sendTo<F extends Fields>(
  of: Edited<F>,
  mobile: NameOf<F>,
  smsCode: NameOf<F>,
  code: CodeState,
) {
  const typed = of.form.normalized(of.values)
  const problem = of.form.problems(typed)[mobile] ?? (await code.send(String(typed[mobile])))
  of.say(mobile, problem)
  if (!problem) of.say(smsCode, '')
  document.getElementById(bind(of, problem ? mobile : smsCode).id)?.focus()
}

type Asked = { mobile: string; type: SmsType; captcha: string }
const askCode = (asked: Asked): Promise<Output<typeof api.account.sendCode>> =>
  call(api.account.sendCode, asked)

const waitOf = (data: unknown): number =>
  Number((data as { waitSeconds?: number } | null)?.waitSeconds ?? 60)

/** Answers the seconds until the time kept under this name for this tab. */
function useCountdown(name: string): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    setEndsAt(Number(sessionStorage.getItem(name) ?? 0))
  }, [name])
  const left = Math.max(Math.ceil((endsAt - now) / 1000), 0)
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])

  function start(seconds: number) {
    const end = Date.now() + seconds * 1000
    sessionStorage.setItem(name, `${end}`)
    setNow(Date.now())
    setEndsAt(end)
  }
  return [left, start]
}
