import { useEffect, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { bulkLimits, enquiryLimits } from '#mall/tradeLimits.ts'
import { base64Of } from '#web/list/fetchSheet.ts'
import intake from '#web/matching/intake.module.css'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { slowCall } from '#web/slowCall.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './enquiry.module.css'

/** A list that was pasted, or a file; what was typed outlives a reload and is kept until the draft has it. */
export function Paste() {
  const [text, setText] = useKeptText()
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  const count = text.split('\n').filter((line) => line.trim() !== '').length
  const isTooMany = count > enquiryLimits.lines
  const done = ({ added }: { added: number }) => `已加入 ${added} 行`

  const read = () =>
    write(
      async () => {
        const answer = await slowCall(api.enquiryDraft.readEnquiry, { text })
        setText('')
        return answer
      },
      { done },
    )
  async function send(file: File) {
    const problem = problemOf(file)
    if (problem) return toast('warn', problem)
    await write(
      async () => slowCall(api.enquiryDraft.readEnquiry, { file: await base64Of(file) }),
      { done },
    )
  }
  return (
    <form className={`${intake.text} ${styles.paste}`} action={async () => void (await read())}>
      <textarea
        className="input"
        rows={5}
        aria-label="清单原文"
        maxLength={bulkLimits.text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={'6204-2RS SKF 200\nSC63*25 亚德客 4个\nU型密封圈 耐200度 按样品 40个'}
        disabled={isOff}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <button type="submit" className="btn outline" disabled={isOff || count === 0 || isTooMany}>
          {isBusy ? '识别中' : '识别并加入'}
        </button>
        <SheetButton isOff={isOff} send={send} />
        <p className={isTooMany ? 'bad t12' : 'mute t12'} role="status">
          {isTooMany
            ? `${count} 行，一份询价单最多 ${enquiryLimits.lines} 行`
            : `一行一种，型号、品牌、数量顺序不限，最多 ${enquiryLimits.lines} 行`}
        </p>
      </div>
    </form>
  )
}

function SheetButton({ isOff, send }: { isOff: boolean; send(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn" disabled={isOff} onClick={() => input.current?.click()}>
        上传 XLSX、XLS、CSV
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv,.txt"
        aria-label="询价清单文件"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) send(file)
        }}
      />
    </>
  )
}

function problemOf({ name, size }: File): string | undefined {
  if (!/\.(?:xlsx?|csv|txt)$/i.test(name)) return '仅支持 XLSX、XLS 和 CSV 文件'
  if (size > bulkLimits.bytes) return `文件不能超过 ${sizeText(bulkLimits.bytes)}`
  return size === 0 ? '文件是空的' : undefined
}

/** What was typed is kept for this tab and this person, as long as the tab is open. */
function useKeptText() {
  const place = `enquiry:text:${useVisitor().who?.userId ?? ''}`
  const [text, setText] = useState('')
  useEffect(() => setText(readTab(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    writeTab(place, next)
  }
  return [text, change] as const
}
