import { useCallback, useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { call } from '#web/call.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

export type Purchaser = Output<typeof api.cart.getCompnyUser>[number]

/** Answers the purchasers of the visitor's company (spec §6); null while they are asked for. */
export function usePurchasers() {
  const [purchasers, setPurchasers] = useState<Purchaser[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const companyId = useVisitor().who?.companyId ?? ''

  const load = useCallback(() => {
    setFailed(false)
    call(api.cart.getCompnyUser, { roleName: 'purchaser', companyId })
      .then(setPurchasers)
      .catch(() => setFailed(true))
  }, [companyId])
  useEffect(load, [load])
  return { purchasers, hasFailed, retry: load }
}
