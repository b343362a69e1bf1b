import type { ComponentProps } from 'react'
import { Form } from 'react-router'

type Props = Omit<ComponentProps<typeof Form>, 'ref' | 'method'>

/** A form whose state is the address, into which it writes no keys without values. */
export const GetForm = (props: Props) => <Form ref={leaveOutEmpty} {...props} />

function leaveOutEmpty(form: HTMLFormElement | null) {
  form?.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
