import { type ComponentProps, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

type Props = Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'> & { value: string | number }

/**
 * Shows what the address says, and what somebody makes of it until the next address says otherwise. A text that he
 * types while the next address is on its way is newer and stays.
 */
export function AddressInput({ value, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(`${value}`)
  const { location: next } = useNavigation()
  useEffect(() => {
    if (next && input.current) before.current = input.current.value
  }, [next])
  useEffect(() => {
    if (input.current?.value === before.current) input.current.value = `${value}`
    before.current = `${value}`
  }, [value])
  return <input ref={input} defaultValue={value} {...props} />
}
