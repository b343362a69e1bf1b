import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'

/**
 * Tells that somebody looks at these goods, for 最近浏览. It is the page that runs that says so: who only fetches it, a
 * prefetch, HEAD or robot, writes nothing, and a page made in advance waits until it is shown.
 */
export function remember(skuId: string) {
  const tell = () => void call(api.viewed.addViewed, { skuId }).catch(() => {})
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', tell, { once: true })
  else tell()
}
