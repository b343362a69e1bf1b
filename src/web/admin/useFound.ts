import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Found } from '#mall/house/staff/find.contract.ts'
import { isFindable } from '#mall/house/staff/findable.rules.ts'
import { call } from '#web/call.ts'
import { messageOf } from '#web/write/messageOf.ts'

/** Keys in one go are one question. */
const pauseMs = 120

export type Answered = { typed: string; list: readonly Found[]; problem: string }

const nothing: Answered = { typed: '', list: [], problem: '' }

/** Answers what was found last: for what is typed now, or a moment ago. */
export function useFound(typed: string): Answered {
  const [answered, setAnswered] = useState(nothing)
  useEffect(() => {
    if (!isFindable(typed)) return setAnswered(nothing)
    let isLate = false
    const asking = setTimeout(async () => {
      const answer = await ask(typed)
      if (!isLate) setAnswered(answer)
    }, pauseMs)
    return () => {
      isLate = true
      clearTimeout(asking)
    }
  }, [typed])
  return answered
}

const ask = (typed: string): Promise<Answered> =>
  call(api.staff.find, { keyword: typed }).then(
    ({ list }) => ({ typed, list, problem: '' }),
    (error) => ({ typed, list: [], problem: messageOf(error) }),
  )
