import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styles from './list.module.css'
import { areKeysOn, turnKeys } from './pressed.ts'
import { useListKeys } from './useListKeys.ts'

type Props = {
  sheet: RefObject<HTMLElement | null>
  hasRows: boolean
  hasTicks: boolean
  opens: boolean
  hasSearch: boolean
}

/** The keys of the list, and the switch for whoever's voice or hand would press them by mistake (WCAG 2.1.4). */
export function KeyHints({ sheet, hasRows, hasTicks, opens, hasSearch }: Props) {
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => setOn(areKeysOn()), [])
  useListKeys(sheet, isOn === true)
  function change(on: boolean) {
    turnKeys(on)
    setOn(on)
  }
  if (!hasRows && !hasSearch) return null
  return (
    <div className={styles.keys}>
      {isOn && (
        <>
          {hasRows && <Hint keys={['j', 'k']}>移动</Hint>}
          {hasRows && hasTicks && <Hint keys={['x']}>选中</Hint>}
          {hasRows && opens && <Hint keys={['Enter']}>打开</Hint>}
          {hasSearch && <Hint keys={['/']}>查找</Hint>}
        </>
      )}
      {isOn !== null && (
        <button type="button" className="txt" onClick={() => change(!isOn)}>
          {isOn ? '关闭快捷键' : '开启快捷键'}
        </button>
      )}
    </div>
  )
}

const Hint = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {children}
  </span>
)
