import { useId } from 'react'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useChosen } from './useChosen.ts'
import { useWrite } from './useWrite.ts'

type Props = {
  label: string
  isOn: boolean
  save(isOn: boolean): Promise<unknown>
  /** It is said when it was switched on, and when off. */
  done: { on: string; off: string }
}

/** Decides something by one click: it is written at once. */
export function Switch({ label, isOn, save, done }: Props) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const id = useId()
  const { shown, choose } = useChosen(isOn, (chosen) =>
    write(() => save(chosen), { done: chosen ? done.on : done.off }),
  )
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={shown}
        disabled={!isHydrated || isBusy}
        onChange={({ target }) => void choose(target.checked)}
      />
      {label}
    </label>
  )
}
