import { useState } from 'react'
import styles from './address.module.css'
import type { Reading } from './addressValues.ts'

type Props = { id: string; reading: Reading | null; onRead(text: string): void }

/** 智能识别 takes one pasted text for all fields. The text stays, so nothing of it is lost. */
export function Paste({ id, reading, onRead }: Props) {
  const [text, setText] = useState('')
  return (
    <div className={styles.paste}>
      <label htmlFor={`${id}-paste`}>智能识别</label>
      <textarea
        id={`${id}-paste`}
        className="input"
        rows={2}
        maxLength={500}
        placeholder="粘贴整段收货信息，如：张三 13800000000 江苏省苏州市吴中区木渎镇中山路1号 某某公司"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          if (text) return
          event.preventDefault()
          const pasted = event.clipboardData.getData('text').slice(0, 500)
          setText(pasted)
          onRead(pasted)
        }}
      />
      <button
        type="button"
        className="btn outline small"
        disabled={!text.trim()}
        onClick={() => onRead(text)}
      >
        识别
      </button>
      <div role="status">{reading && <Outcome {...reading} />}</div>
    </div>
  )
}

function Outcome({ change, unsure, kept, rest }: Reading) {
  const count = Object.values(change).filter(Boolean).length
  const doubts = Object.keys(unsure).length
  return (
    <>
      <p>
        {count ? `已填写 ${count} 项` : '没有识别到可填写的内容'}
        {doubts > 0 && `，${doubts} 项请核对`}。
      </p>
      {kept.length > 0 && <p>您已填写的内容未改动，识别到的是：{kept.join('；')}。</p>}
      {rest.length > 0 && <p>未识别：{rest.join('、')}</p>}
    </>
  )
}
