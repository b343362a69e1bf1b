import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** The group administrator decides 只能用企业地址 here. */
export function Lock({ isLocked }: { isLocked: boolean }) {
  /** While it is being stored the box already shows what it will be. */
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()

  const change = () =>
    write(() => call(api.address.lockAddresses, { isLocked: !isLocked }), {
      done: isLocked ? '已允许使用个人地址' : '已设为只能用企业地址',
    })
  return (
    <label className="check" htmlFor="address-lock">
      <input
        id="address-lock"
        type="checkbox"
        className="checkbox"
        checked={isLocked !== isBusy}
        disabled={!isHydrated || isBusy}
        onChange={change}
      />
      只能用企业地址
    </label>
  )
}
