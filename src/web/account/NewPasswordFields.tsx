import { SecretField, Strength } from './SecretField.tsx'
import type { Fields } from './useFields.ts'

type Props = Pick<Fields, 'bind' | 'values'> & { label: string }

/** A password to be, with its strength, and the same once more. */
export const NewPasswordFields = ({ bind, values, label }: Props) => (
  <>
    <SecretField
      {...bind('password')}
      label={label}
      aria-required
      autoComplete="new-password"
      placeholder="8–64 位，字母、数字、符号至少两种"
      below={<Strength password={values.password ?? ''} />}
    />
    <SecretField
      {...bind('repeated')}
      label={`确认${label}`}
      aria-required
      autoComplete="new-password"
    />
  </>
)
