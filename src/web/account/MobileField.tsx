import type { Fields, NameOf } from '#mall/form.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { mobileIn } from './mobileIn.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  /** It stands in place of what is found wrong with it. */
  problem?: React.ReactNode
  onLeave?(): void
}

/** Whatever a number is pasted or written with, its digits arrive. */
export function MobileField<F extends Fields>({ of, name, problem, onLeave }: Props<F>) {
  const text = bindText(of, name)
  return (
    <FieldRow of={of} name={name} {...(problem && { problem })}>
      <input
        {...text}
        {...(problem && { className: 'input err', 'aria-invalid': true })}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder={of.form.fields[name]?.placeholder}
        onChange={({ target }) => of.change({ [name]: mobileIn(target.value) } as never)}
        onBlur={() => {
          text.onBlur()
          onLeave?.()
        }}
      />
    </FieldRow>
  )
}
