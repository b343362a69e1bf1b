import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** 只能用企业地址, the group administrator's decision. */
export function Lock({ isLocked }: { isLocked: boolean }) {
  /** While it is being stored the box already shows what it will be. */
  const [isBusy, setBusy] = useSending()
  const isHydrated = useIsHydrated()
  const { revalidate } = useRevalidator()

  async function change() {
    setBusy(true)
    try {
      await call(api.address.lockAddresses, { isLocked: !isLocked })
      toast('ok', isLocked ? '已允许使用个人地址' : '已设为只能用企业地址')
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '操作失败，请重试')
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return (
    <label className="c" htmlFor="address-lock">
      <input
        id="address-lock"
        type="checkbox"
        className="ck"
        checked={isLocked !== isBusy}
        disabled={!isHydrated || isBusy}
        onChange={change}
      />
      只能用企业地址
    </label>
  )
}
