import { useRef } from 'react'
import { toast } from '#web/ui/toast.ts'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { liveText } from './liveText.ts'
import type { Cart } from './useCart.ts'

/** Follows what happens to the lists elsewhere; ticks, scroll position and focus stay where they are. */
export function useLiveCart({ afterwards }: Cart) {
  const isDue = useRef(false)
  const { who } = useVisitor()
  const reload = useUnseenReload()
  useLive((event) => {
    const text = who ? liveText(event, who) : ''
    if (text) toast('ok', text)
    if (isDue.current) return
    isDue.current = true
    afterwards(() => {
      isDue.current = false
      return reload()
    })
  })
}
