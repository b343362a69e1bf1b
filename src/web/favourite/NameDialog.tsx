import { listForm } from '#mall/own/favourite/list.form.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'

type Props = {
  title: string
  name: string
  okText: string
  done: string | ((name: string) => string)
  save(name: string): Promise<unknown>
  onClose(): void
}

/** Asks for the name of a list. */
export function NameDialog({ title, name, okText, done, save, onClose }: Props) {
  const edited = useForm(listForm, {
    initial: { name },
    send: async (values) => {
      await save(values.name)
      return values.name
    },
    done,
    onDone: onClose,
  })
  const dialog = { title, okText, sending: '保存中', onClose }
  return (
    <FormDialog {...dialog} of={edited} isSmall isStacked>
      <PlainFields of={edited} />
    </FormDialog>
  )
}
