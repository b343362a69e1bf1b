import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { mobileIn } from './mobileIn.ts'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'onChange'> & {
  label?: string
  onType(number: string): void
}

/** Whatever a number is pasted or written with, its digits arrive. */
export const MobileField = ({ label = '手机号', onType, ...field }: Props) => (
  <Field
    {...field}
    label={label}
    type="tel"
    aria-required
    inputMode="numeric"
    autoComplete="tel"
    placeholder="11 位手机号"
    onChange={({ target }) => onType(mobileIn(target.value))}
  />
)
