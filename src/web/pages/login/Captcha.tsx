import { useEffect, useState } from 'react'
import { solvedCaptcha } from '#web/account/solvedCaptcha.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './login.module.css'

type State = 'none' | 'solving' | 'solved' | 'failed'
type Solving = { isNeeded: boolean; state: State; payload: string; retry(): void }

/** A new one for each attempt that needs one: the browser solves it by itself. */
export function useCaptcha(isNeeded: boolean, attempt: unknown): Solving {
  const [{ state, payload }, setSolved] = useState({ state: 'none' as State, payload: '' })
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt uses its captcha up
  useEffect(() => {
    if (!isNeeded) return setSolved({ state: 'none', payload: '' })
    let isCurrent = true
    setSolved({ state: 'solving', payload: '' })
    solvedCaptcha().then(
      (payload) => isCurrent && setSolved({ state: 'solved', payload }),
      () => isCurrent && setSolved({ state: 'failed', payload: '' }),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, attempt, again])
  return { isNeeded, state, payload, retry: () => setAgain(again + 1) }
}

export function Captcha({ captcha }: { captcha: Solving }) {
  const { isNeeded, state, payload, retry } = captcha
  if (state === 'none') return isNeeded && <WithoutScripts />
  return (
    <div className={styles.captcha} data-state={state}>
      <input type="hidden" name="captcha" value={payload} />
      <Icon name="shield-check" />
      <span role="status">{texts[state]}</span>
      {state === 'failed' && (
        <button type="button" className="txt" onClick={retry}>
          重试
        </button>
      )}
    </div>
  )
}

const texts = {
  solving: '人机验证中，由浏览器自动完成',
  solved: '人机验证已通过',
  failed: '人机验证未完成，请检查网络',
}

const WithoutScripts = () => (
  <noscript>
    <p className="note warn">人机验证需要启用 JavaScript，请开启后刷新页面，或 15 分钟后再试。</p>
  </noscript>
)
