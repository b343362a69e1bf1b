import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { deferred } from './deferred.tsx'
import { useVisitor } from './useVisitor.ts'
import { forgetEarlierWanted, forgetWanted, takeWanted, type WantedGoods } from './wanted.ts'

const AddWanted = deferred(async () => (await import('./AddWanted.tsx')).AddWanted)

/** On the way to a session; whoever goes elsewhere as a visitor no longer waits for one. */
const entrances = ['/login', '/register', '/forgetPwd', '/secondStep']

/** Adds what a visitor has pressed when he has logged in. */
export function Wanted() {
  const [goods, setGoods] = useState<WantedGoods[]>([])
  const userId = useVisitor().who?.userId
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (userId) {
      const taken = takeWanted(userId)
      if (taken.length > 0) setGoods(taken)
    } else if (!entrances.includes(pathname)) {
      if (isFirst.current) forgetEarlierWanted()
      else forgetWanted()
    }
    isFirst.current = false
  }, [userId, pathname])
  if (goods.length === 0) return null
  return (
    <Suspense>
      <AddWanted key={JSON.stringify(goods)} goods={goods} />
    </Suspense>
  )
}
