import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { BulkDraft } from '#mall/trade/bulk/bulk.contract.ts'
import { call } from '#web/call.ts'
import { messageOf } from '#web/write/messageOf.ts'
import styles from './input.module.css'

/** Lines that wait are matched, call by call, as long as the page is open; another device goes on where this one stops. */
export function Progress({ draft }: { draft: BulkDraft }) {
  const { counts } = draft
  const { waiting, problem, retry } = useMatching(draft)
  if (counts.waiting === 0) return null
  const done = counts.all - waiting
  return (
    <div className={`note ${styles.progress}`} role={problem ? 'alert' : 'status'}>
      <span>
        {problem || '正在识别'}，已完成 {done.toLocaleString('en')} /{' '}
        {counts.all.toLocaleString('en')} 行
      </span>
      <progress value={done} max={counts.all} aria-label="识别进度" />
      {problem && (
        <button type="button" className="btn small" onClick={retry}>
          重试
        </button>
      )}
    </div>
  )
}

function useMatching({ draftId, changedAt, counts: { waiting: begun } }: BulkDraft) {
  const [waiting, setWaiting] = useState(begun)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const isOpen = begun > 0
  const goOn = useEffectEvent(async (signal: AbortSignal) => {
    setProblem('')
    setWaiting(begun)
    try {
      for (let left = begun; left > 0 && !signal.aborted; ) {
        left = (await call(api.bulk.matchBulk, { draftId })).waiting
        if (!signal.aborted) setWaiting(left)
      }
      if (!signal.aborted) await revalidate()
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and each change of the draft, begins anew
  useEffect(() => {
    const left = new AbortController()
    if (isOpen) void goOn(left.signal)
    return () => left.abort()
  }, [isOpen, draftId, changedAt, round])
  return { waiting, problem, retry: () => setRound((one) => one + 1) }
}
