import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useChosen } from '#web/write/useChosen.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** The group administrator decides 只能用企业地址 here. */
export function Lock({ isLocked }: { isLocked: boolean }) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const { shown, choose } = useChosen(isLocked, (isLocked) =>
    write(() => call(api.address.lockAddresses, { isLocked }), {
      done: isLocked ? '已设为只能用企业地址' : '已允许使用个人地址',
    }),
  )
  return (
    <label className="check" htmlFor="address-lock">
      <input
        id="address-lock"
        type="checkbox"
        className="checkbox"
        checked={shown}
        disabled={!isHydrated || isBusy}
        onChange={({ target }) => void choose(target.checked)}
      />
      只能用企业地址
    </label>
  )
}
