import { useState } from 'react'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import type { EditedBanner } from './BannersPart.tsx'

/** Shows the drawing of the goods that were named, or says that there are none. */
export function useGoods(onEdit: (part: Partial<EditedBanner>) => void) {
  const [missing, setMissing] = useState('')

  async function showGoods(skuCode: string) {
    setMissing('')
    if (skuCode === '') return onEdit({ product: null })
    try {
      onEdit({ product: await call(api.home.bannerPicture, { skuCode }) })
    } catch (error) {
      onEdit({ product: null })
      setMissing(isRefusal(error) ? '没有此订货号的在售商品' : '图暂时无法读取，请稍后再试')
    }
  }
  return { missing, showGoods, forget: () => setMissing('') }
}
