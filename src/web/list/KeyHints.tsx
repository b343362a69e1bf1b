import { type RefObject, useEffect, useState } from 'react'
import styles from './list.module.css'
import { useListKeys } from './useListKeys.ts'

type Props = { sheet: RefObject<HTMLElement | null>; hasTicks: boolean; opens: boolean }

const place = 'listKeys'

/** The keys of the list, and the switch for whoever's voice or hand would press them by mistake (WCAG 2.1.4). */
export function KeyHints({ sheet, hasTicks, opens }: Props) {
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => setOn(localStorage.getItem(place) !== 'off'), [])
  useListKeys(sheet, isOn === true)
  function change(on: boolean) {
    localStorage.setItem(place, on ? 'on' : 'off')
    setOn(on)
  }
  return (
    <div className={styles.keys}>
      {isOn && (
        <>
          <span>
            <kbd>j</kbd> <kbd>k</kbd> 移动
          </span>
          {hasTicks && (
            <span>
              <kbd>x</kbd> 选中
            </span>
          )}
          {opens && (
            <span>
              <kbd>Enter</kbd> 打开
            </span>
          )}
          <span>
            <kbd>/</kbd> 查找
          </span>
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
