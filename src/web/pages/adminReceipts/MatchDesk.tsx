import { createContext, type ReactNode, useContext, useState } from 'react'
import { api } from '#mall/api.ts'
import type { BankLine } from '#mall/trade/transfer/bank.contract.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toast.ts'
import { MatchLine } from './MatchLine.tsx'
import type { Read } from './read.ts'

const Desk = createContext<(lineId: string) => Promise<void>>(async () => {})

/** Opens the drawer in which a line is matched. It outlives the row, which is gone when the line is done. */
export const useMatchDesk = () => useContext(Desk)

/** Lines that wait are matched one after the other, without going back to the list. */
export function MatchDesk({ children }: { children: ReactNode }) {
  const [read, setRead] = useState<Read | null>(null)
  const open = async (lineId: string) => setRead(await call(api.bank.bankLine, { lineId }))
  async function step(line: BankLine, way: 'next' | 'last') {
    const { list } = await call(api.bank.bankLines, { tab: 'waiting', pageSize: 50 })
    const others = list.filter(({ lineId }) => lineId !== line.lineId)
    const beside =
      way === 'next'
        ? (others.find((one) => isBefore(line, one)) ?? others[0])
        : (others.findLast((one) => isBefore(one, line)) ?? others.at(-1))
    if (beside) return open(beside.lineId)
    toast('ok', '没有其他待核的来款')
    setRead(null)
  }
  return (
    <Desk value={open}>
      {children}
      {read && (
        <MatchLine
          key={read.line.lineId}
          read={read}
          onStep={(way) => step(read.line, way)}
          onClose={() => setRead(null)}
        />
      )}
    </Desk>
  )
}

/** The list has the oldest first. */
const isBefore = (one: BankLine, other: BankLine): boolean =>
  one.at === other.at ? Number(one.lineId) < Number(other.lineId) : one.at < other.at
