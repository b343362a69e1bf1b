import { createContext, type ReactNode, useContext, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { BankLine } from '#mall/trade/transfer/bank.contract.ts'
import { call } from '#web/call.ts'
import { daysIn } from '#web/list/daysIn.ts'
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
  const [search] = useSearchParams()
  const filter = { keyword: search.get('keyword') ?? '', ...daysIn(search) }
  async function step({ lineId }: BankLine, way: 'next' | 'last') {
    const beside = await call(api.bank.bankLine, { lineId, step: way, ...filter }).catch(unlessNone)
    if (beside === null) toast('ok', '没有其他待核的来款')
    setRead(beside)
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

function unlessNone(error: unknown): null {
  if (isRefusal(error) && error.code === 'NOT_FOUND') return null
  throw error
}
