import { useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import type { EditedBanner } from './BannersPart.tsx'

/** Shows the drawing of the goods that were named, or says that there are none. */
export function useGoods(named: string, onPicture: (product: EditedBanner['product']) => void) {
  const shown = useRef<string | null>(named)
  const [missing, setMissing] = useState('')

  async function showGoods(skuCode: string) {
    if (skuCode === shown.current) return
    shown.current = skuCode
    setMissing('')
    if (skuCode === '') return onPicture(null)
    try {
      onPicture(await call(api.home.bannerPicture, { skuCode }))
    } catch (error) {
      onPicture(null)
      if (!isRefusal(error)) shown.current = null
      setMissing(isRefusal(error) ? '没有此订货号的在售商品' : '图暂时无法读取，请稍后再试')
    }
  }
  return { missing, showGoods, forget: () => setMissing('') }
}
