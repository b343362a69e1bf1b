import { useCallback, useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { call } from '#web/call.ts'

export type Colleague = Pick<UserInfo, 'userId' | 'name' | 'roleName' | 'customRole'> & {
  username: string
  isActivated: boolean
}

/** Everybody of the company who is not disabled; null until they are known. */
export function useColleagues() {
  const [colleagues, setColleagues] = useState<Colleague[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setColleagues((await call(api.employee.colleagues, {})).list)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { colleagues, hasFailed, retry: load }
}
