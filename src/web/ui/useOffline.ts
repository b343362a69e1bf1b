import { useEffect } from 'react'
import { toast } from './toast.ts'

const say = () => toast('warn', '网络连接已断开，请检查网络')

/** The bar of floating.css stands as long as there is no network. */
function tell() {
  const { onLine } = navigator
  document.documentElement.toggleAttribute('data-offline', !onLine)
  if (onLine) toast('ok', '网络已恢复')
  else say()
}

/** Without a network a click would end on the browser's own error page: it stays here and says why. */
export function useOffline() {
  useEffect(() => {
    function stay(event: Event) {
      const isLink = event.target instanceof Element && event.target.closest('a[href]')
      if (navigator.onLine || (event.type === 'click' && !isLink)) return
      event.preventDefault()
      event.stopPropagation()
      say()
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('offline', tell, { signal })
    addEventListener('online', tell, { signal })
    addEventListener('click', stay, { capture: true, signal })
    addEventListener('submit', stay, { capture: true, signal })
    return () => listening.abort()
  }, [])
}
