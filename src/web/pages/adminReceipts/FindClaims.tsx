import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { BankCandidate } from '#mall/trade/transfer/bank.contract.ts'
import { call } from '#web/call.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './match.module.css'

/** Looks for what is to be paid by number, code or customer. */
export function FindClaims({ onFound }: { onFound(found: readonly BankCandidate[]): void }) {
  const [keyword, setKeyword] = useState('')
  const [said, setSaid] = useState('')
  const { isBusy, write } = useWrite()
  const find = () =>
    write(
      async () => {
        const { list } = await call(api.bank.findClaims, { keyword })
        onFound(list)
        setSaid(
          list.length > 0 ? `找到 ${list.length} 项` : '没有找到待付款的订单、对账单或合并付款单',
        )
      },
      { next: null },
    )
  return (
    <search className={styles.find}>
      <input
        className="input"
        aria-label="查找待付款"
        placeholder="订单、对账单或付款单号 / 识别码 / 客户"
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (keyword.trim().length > 1) void find()
        }}
      />
      <button
        type="button"
        className="btn"
        disabled={isBusy || keyword.trim().length < 2}
        onClick={find}
      >
        查找
      </button>
      <span role="status" className="mute t12">
        {said}
      </span>
    </search>
  )
}
